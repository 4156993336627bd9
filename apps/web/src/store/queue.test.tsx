import { applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNumberedServer } from '../testing/numbered-server.ts';
import { beginBrowser, lockInTurns, openTab, user } from '../testing/queue-tab.ts';
import { createTabCallStore } from './call-store.ts';
import type { PendingCall } from './pending-call.ts';
import { setRows } from './rows.ts';
import { toSteps } from './steps.ts';

beforeEach(() => {
  beginBrowser();
  return beginBrowser;
});

describe('with a connection', () => {
  it('a call is shown at once, sent once, and resolves to the answer of the server', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server);
    tab.pull();
    const answer = tab.create('Team');
    expect(tab.shown()).toEqual(['Team']);
    expect(await answer).toMatchObject({ name: 'Team' });
    await expect.poll(tab.waiting).toEqual([]);
    expect([tab.shown(), server.log]).toEqual([['Team'], ['create Team']]);
  });

  it('calls are sent one at a time, in the order in which they were made', async () => {
    const server = createNumberedServer();
    let sending = 0;
    const atOnce: number[] = [];
    const tab = await openTab(server, {
      async hold() {
        sending += 1;
        atOnce.push(sending);
        await new Promise((resolve) => setTimeout(resolve, 2));
        sending -= 1;
      },
    });
    await Promise.all(['A', 'B', 'C', 'D'].map(tab.create));
    expect(server.log).toEqual(['create A', 'create B', 'create C', 'create D']);
    expect(atOnce).toEqual([1, 1, 1, 1]);
  });

  it('a call is applied until the rows contain it', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server);
    await tab.create('Team');
    expect(tab.queue.getAll()).toMatchObject([{ title: 'Add Team', state: 'done' }]);
    expect(tab.shown()).toEqual(['Team']);
    await expect.poll(tab.queue.getAll).toEqual([]);
    expect(tab.shown()).toEqual(['Team']);
  });

  it('a call says when and in which time zone it was made', async () => {
    const server = createNumberedServer();
    const sent: PendingCall[] = [];
    const tab = await openTab(server, { hold: async (call) => sent.push(call) });
    const before = Date.now();
    await tab.create('Team');
    const [call] = sent;
    expect(call).toMatchObject({ userId: user, timezone: 'Asia/Tokyo', title: 'Add Team' });
    expect(Date.parse(call?.madeAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('a call that cannot wait is sent after all that do', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server, { isOnline: false });
    await tab.create('Team');
    const direct = tab.goOnline().then(() => tab.call('direct', { id: 'direct' }));
    expect(await direct).toEqual({ id: 'direct' });
    expect(server.log).toEqual(['create Team']);
    server.set('down');
    await tab.create('Late');
    await expect(tab.call('direct', { id: 'other' })).rejects.toThrow('What was changed before this');
  });
});

it('a call is sent after one under way that cannot wait', async () => {
  const server = createNumberedServer();
  const tab = await openTab(server);
  const sent = Promise.withResolvers<unknown>();
  const direct = vi.fn<() => Promise<unknown>>(() => sent.promise);
  void tab.queue.call({ path: 'test.direct', input: { id: 'direct' } }, { sendDirectly: direct });
  await expect.poll(() => direct.mock.calls.length).toBe(1);
  const created = tab.create('Team');
  await expect.poll(tab.waiting).toEqual(['Add Team (waiting)']);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(server.log).toEqual([]);
  sent.resolve(undefined);
  expect(await created).toMatchObject({ name: 'Team' });
});

describe('without a connection', () => {
  it('a call waits, resolves to the expected answer, and is sent once when the connection returns', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server, { isOnline: false });
    const { id, name } = await tab.create('Team');
    expect([name, tab.waiting()]).toEqual(['Team (expected)', ['Add Team (waiting)']]);
    await tab.goOnline();
    await tab.queue.start();
    expect([...server.records]).toEqual([[id, 'Team']]);
    expect([server.log, tab.waiting()]).toEqual([['create Team'], []]);
  });

  it('what waits survives a reload, in order, and is shown on what the server answers', async () => {
    const server = createNumberedServer();
    server.records.set('old', 'Old');
    const first = await openTab(server, { isOnline: false });
    const { id } = await first.create('Team');
    await first.rename(id, 'Family');
    await first.rename('old', 'Older');
    first.close();
    const second = await openTab(server, { isOnline: false });
    second.pull();
    expect(second.shown()).toEqual(['Older', 'Family']);
    await second.goOnline();
    expect(server.log).toEqual(['create Team', 'update Family', 'update Older']);
    expect(second.waiting()).toEqual([]);
  });

  it('a call that cannot be made without a connection is refused with a sentence', async () => {
    const tab = await openTab(createNumberedServer(), { isOnline: false });
    await expect(tab.rename('old', 'Not now')).rejects.toThrow('This cannot wait.');
    await expect(tab.call('direct', { id: 'direct' })).rejects.toThrow('There is no connection, which this needs.');
    expect(tab.waiting()).toEqual([]);
  });

  it('Undo takes a removal back that was not sent, and is sent after one that was', async () => {
    const server = createNumberedServer();
    server.records.set('old', 'Old');
    const tab = await openTab(server, { isOnline: false });
    tab.pull();
    await tab.call('remove', { id: 'old' });
    expect(tab.shown()).toEqual([]);
    expect(await tab.call('restore', { id: 'old' })).toMatchObject({ name: 'Restored' });
    expect([tab.shown(), tab.waiting()]).toEqual([['Old'], []]);
    await tab.call('remove', { id: 'old' });
    server.set('answer lost');
    await tab.goOnline();
    tab.goOffline();
    await tab.call('restore', { id: 'old' });
    expect(tab.waiting()).toEqual(['Remove (waiting)', 'Restore (waiting)']);
  });

  it('an Undo that waits shows the removed rows, also after a reload, but not in another version of the app', async () => {
    const server = createNumberedServer();
    server.records.set('old', 'Old');
    const rows = applyChanges(noRows, { put: { taskFilters: server.listRows() } });
    setRows({ confirmed: { rows, version: null } });
    const tab = await openTab(server);
    tab.pull();
    await tab.call('remove', { id: 'old' });
    await expect.poll(tab.queue.getAll).toEqual([]);
    expect(tab.shown()).toEqual([]);
    tab.goOffline();
    await tab.call('restore', { id: 'old' });
    expect(tab.shown()).toEqual(['Old']);
    tab.close();
    const again = await openTab(server, { isOnline: false });
    again.pull();
    expect(again.shown()).toEqual(['Old']);
    const [stored] = again.queue.getAll();
    const undone = stored?.undone && { ...stored.undone, contract: 'another' };
    expect(stored && applyChanges(noRows, ...toSteps([{ ...stored, undone }])).taskFilters.list()).toEqual([]);
  });

  it('an Undo shows the record as the latest removal found it', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server);
    for (const name of ['Old', 'Older']) {
      // Another device adds the record again.
      server.records.set('old', name);
      setRows({
        confirmed: { rows: applyChanges(noRows, { put: { taskFilters: server.listRows() } }), version: null },
      });
      await tab.call('remove', { id: 'old' });
    }
    await expect.poll(tab.queue.getAll).toEqual([]);
    tab.goOffline();
    await tab.call('restore', { id: 'old' });
    expect(tab.shown()).toEqual(['Older']);
  });

  it('a call that waits and was not sent can be discarded', async () => {
    const tab = await openTab(createNumberedServer(), { isOnline: false });
    tab.pull();
    await tab.create('Team');
    await tab.queue.discard(tab.queue.getAll()[0]?.number ?? 0);
    expect([tab.shown(), tab.waiting()]).toEqual([[], []]);
  });
});

describe('when a call gets no answer', () => {
  it('is done once, before the calls behind it', async () => {
    const server = createNumberedServer();
    server.set('answer lost');
    const tab = await openTab(server);
    const { id, name } = await tab.create('Team');
    expect([name, tab.waiting()]).toEqual(['Team (expected)', ['Add Team (waiting)']]);
    await tab.rename(id, 'Family');
    expect(server.log).toEqual(['create Team']);
    server.set('up');
    await tab.queue.start();
    expect([server.log, tab.waiting()]).toEqual([['create Team', 'update Family'], []]);
    expect([...server.records]).toEqual([[id, 'Family']]);
  });

  it('cannot be discarded, since the server may have it', async () => {
    const server = createNumberedServer();
    server.set('answer lost');
    const tab = await openTab(server);
    await tab.create('Team');
    await tab.queue.discard(tab.queue.getAll()[0]?.number ?? 0);
    expect(tab.waiting()).toEqual(['Add Team (waiting)']);
  });

  it('the next ones wait for their answers again once the connection is back', async () => {
    const server = createNumberedServer();
    server.set('down');
    const tab = await openTab(server);
    await tab.create('Team');
    server.set('up');
    await tab.queue.start();
    expect(await tab.create('Family')).toMatchObject({ name: 'Family' });
  });

  it('is done once when the page was reloaded meanwhile', async () => {
    const server = createNumberedServer();
    const first = await openTab(server, {
      async hold(call) {
        server.take(call);
        await new Promise(() => undefined);
      },
      lock: (run) => run(),
    });
    void first.create('Team');
    await expect.poll(() => server.log).toEqual(['create Team']);
    first.close();
    const second = await openTab(server);
    await second.queue.start();
    expect([server.log, second.waiting()]).toEqual([['create Team'], []]);
  });

  it('resolves to the expected answer when the server has done it and no longer knows the answer', async () => {
    const server = createNumberedServer();
    // As a tab without locks, which has sent this call and the next one.
    const tab = await openTab(server, { hold: async (call) => server.take({ ...call, number: call.number + 1 }) });
    expect(await tab.create('Team')).toMatchObject({ name: 'Team (expected)' });
    expect(server.log).toEqual(['create Team']);
  });

  it.each(['down', 'busy', 'answer lost', 'signed out'] as const)(
    'all calls wait while the server is %s',
    async (mode) => {
      const server = createNumberedServer();
      const tab = await openTab(server, { isOnline: false });
      await tab.create('Team');
      await tab.create('Family');
      server.set(mode);
      await tab.goOnline();
      expect(tab.waiting()).toEqual(['Add Team (waiting)', 'Add Family (waiting)']);
      server.set('up');
      await tab.queue.start();
      expect(server.log).toEqual(['create Team', 'create Family']);
    },
  );
});

describe('what the server refuses', () => {
  it('a change of a record that another device has deleted is refused, and the record is shown no more', async () => {
    const server = createNumberedServer();
    server.records.set('old', 'Old');
    const tab = await openTab(server);
    tab.pull();
    server.records.delete('old');
    await expect(tab.rename('old', 'New')).rejects.toThrow('Not found.');
    await expect.poll(() => tab.shown()).toEqual([]);
  });

  it('rejects the call, is no longer shown, is listed with its sentence, and does not hold up others', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server);
    tab.pull();
    const bad = tab.create('bad');
    const good = tab.create('Family');
    await expect(bad).rejects.toThrow('Name is bad.');
    await good;
    await expect.poll(tab.waiting).toEqual(['Add bad (refused)']);
    expect(tab.queue.getAll()[0]?.refusal).toEqual({ code: 'VALIDATION', message: 'Name is bad.' });
    expect([tab.shown(), server.log]).toEqual([['Family'], ['create Family']]);
    tab.close();
    expect((await openTab(server)).waiting()).toEqual(['Add bad (refused)']);
  });

  it('is not listed when the screen keeps what was typed', async () => {
    const tab = await openTab(createNumberedServer());
    await expect(tab.call('create', { name: 'bad' }, true)).rejects.toThrow('Name is bad.');
    expect(tab.waiting()).toEqual([]);
  });

  it('shows a toast when the call had to wait', async () => {
    const tab = await openTab(createNumberedServer(), { isOnline: false });
    await tab.create('bad');
    await tab.goOnline();
    expect([tab.unheard, tab.waiting()]).toEqual([['Add bad'], ['Add bad (refused)']]);
    await tab.create('bad').catch(() => undefined);
    expect(tab.unheard).toEqual(['Add bad']);
  });

  it('is sent again with a number of its own', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server);
    await tab.rename('old', 'New').catch(() => undefined);
    await tab.create('Family');
    await expect.poll(tab.waiting).toEqual(['Rename to New (refused)']);
    server.records.set('old', 'Old');
    await tab.queue.retry(tab.queue.getAll()[0]?.number ?? 0);
    expect([server.log, tab.waiting()]).toEqual([['create Family', 'update New'], []]);
  });

  it('is gone once it is discarded', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server);
    await tab.create('bad').catch(() => undefined);
    await tab.queue.discard(tab.queue.getAll()[0]?.number ?? 0);
    tab.close();
    expect((await openTab(server)).waiting()).toEqual([]);
  });

  it('counts as done when a record that is removed is gone already', async () => {
    const tab = await openTab(createNumberedServer());
    await tab.call('remove', { id: 'gone' });
    expect(tab.waiting()).toEqual([]);
    await expect.poll(tab.queue.getAll).toEqual([]);
  });

  it('includes a call that fails again and again inside the server, so that the others are sent', async () => {
    const server = createNumberedServer();
    server.set('broken');
    const tab = await openTab(server);
    await expect(tab.create('Team')).rejects.toThrow('Sorry.');
    server.set('up');
    await tab.create('Family');
    await expect.poll(tab.waiting).toEqual(['Add Team (refused)']);
  });
});

describe.each([
  ['with locks', lockInTurns],
  ['without locks', (run: () => Promise<void>) => run()],
])('two tabs %s', (_, lock) => {
  it('send each call once, in the order of all, and each gets its answer', async () => {
    const server = createNumberedServer();
    const one = await openTab(server, { isOnline: false, lock });
    const other = await openTab(server, { isOnline: false, lock });
    const { id } = await one.create('Team');
    await other.rename(id, 'Family');
    await one.create('Work');
    await Promise.all([one.goOnline(), other.goOnline()]);
    await expect.poll(() => [one.waiting(), other.waiting()]).toEqual([[], []]);
    expect(server.log).toEqual(['create Team', 'update Family', 'create Work']);
    const answers = await Promise.all([one.create('A'), other.create('B'), one.create('C')]);
    expect(answers.map(({ name }) => name?.slice(0, 1))).toEqual(['A', 'B', 'C']);
    expect(server.log).toHaveLength(6);
  });

  it('show the calls and the answers of each other', async () => {
    const server = createNumberedServer();
    const one = await openTab(server, { isOnline: false, lock });
    const other = await openTab(server, { isOnline: false, lock });
    other.pull();
    await one.create('Team');
    await expect.poll(() => other.shown()).toEqual(['Team']);
    await one.goOnline();
    await expect.poll(other.waiting).toEqual([]);
    expect(other.shown()).toEqual(['Team']);
  });
});

it('a tab that closes leaves its calls to the other one', async () => {
  const server = createNumberedServer();
  const one = await openTab(server, { isOnline: false });
  const other = await openTab(server, { isOnline: false });
  await one.create('Team');
  one.close();
  await other.queue.readAgain();
  await other.goOnline();
  expect(server.log).toEqual(['create Team']);
});

it('two people never see or send what the other left waiting', async () => {
  const server = createNumberedServer();
  const ada = await openTab(server, { isOnline: false });
  await ada.create('Of Ada');
  ada.close();
  const eve = await openTab(server, { userId: `${user} and Eve` });
  eve.pull();
  await eve.queue.start();
  expect([eve.waiting(), eve.shown(), server.log]).toEqual([[], [], []]);
  await (await openTab(server)).queue.start();
  expect(server.log).toEqual(['create Of Ada']);
});

it('a tab without IndexedDB keeps its calls and is a device of its own', async () => {
  const server = createNumberedServer();
  const [one, other] = [
    await openTab(server, { isOnline: false, store: createTabCallStore() }),
    await openTab(server, { isOnline: false, store: createTabCallStore() }),
  ];
  await one.create('One');
  await other.create('Other');
  expect([one.waiting(), other.waiting()]).toEqual([['Add One (waiting)'], ['Add Other (waiting)']]);
  const devices = [one, other].map(({ queue }) => queue.getAll()[0]?.device);
  expect(new Set(devices).size).toBe(2);
  await Promise.all([one.goOnline(), other.goOnline()]);
  expect(server.log).toEqual(['create One', 'create Other']);
});
