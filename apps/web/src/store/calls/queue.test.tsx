import { applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createNumberedServer } from '../testing/numbered-server.ts';
import { beginBrowser, lockInTurns, openTab, user } from '../testing/queue-tab.ts';
import { createTabCallStore } from './call-store.ts';
import type { PendingCall } from './pending-call.ts';
import { setRows } from '../rows/rows.ts';
import { toSteps } from './steps.ts';

beforeEach(() => {
  beginBrowser();
  return beginBrowser;
});

describe('with a connection', () => {
  it('a call is shown at once, sent once, and resolves to the server’s answer', async () => {
    const server = createNumberedServer();
    const tab = await openTab(server);
    tab.pull();
    const answer = tab.create('Team');
    expect(tab.shown()).toEqual(['Team']);
    expect(await answer).toMatchObject({ name: 'Team' });
    await expect.poll(tab.waiting).toEqual([]);
    expect([tab.shown(), server.log]).toEqual([['Team'], ['create Team']]);
  });

  it('sends calls one at a time, in order', async () => {
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

  it('a call records its time and time zone', async () => {
    const server = createNumberedServer();
    const sent: PendingCall[] = [];
    const tab = await openTab(server, { hold: async (call) => sent.push(call) });
    const before = Date.now();
    await tab.create('Team');
    const [call] = sent;
    expect(call).toMatchObject({ userId: user, timezone: 'Asia/Tokyo', title: 'Add Team' });
    expect(Date.parse(call?.madeAt ?? '')).toBeGreaterThanOrEqual(before);
  });

  it('a call that cannot wait is sent after all waiting calls', async () => {
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

it('a call is sent after a call in progress that cannot wait', async () => {
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

  it('waiting calls survive a reload in order, and apply to newer rows', async () => {
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

  it('a call that needs a connection is refused with a reason', async () => {
    const tab = await openTab(createNumberedServer(), { isOnline: false });
    await expect(tab.rename('old', 'Not now')).rejects.toThrow('This cannot wait.');
    await expect(tab.call('direct', { id: 'direct' })).rejects.toThrow('There is no connection, which this needs.');
    expect(tab.waiting()).toEqual([]);
  });

  it('Undo cancels an unsent removal, and is sent after a sent removal', async () => {
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

  it('a waiting Undo shows the removed rows, also after a reload, but not in another version of the app', async () => {
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

  it('an Undo shows the record as it was before the latest removal', async () => {
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

  it('an unsent call can be discarded', async () => {
    const tab = await openTab(createNumberedServer(), { isOnline: false });
    tab.pull();
    await tab.create('Team');
    await tab.queue.discard(tab.queue.getAll()[0]?.number ?? 0);
    expect([tab.shown(), tab.waiting()]).toEqual([[], []]);
  });
});

describe('when a call gets no answer', () => {
  it('is done once, before the calls after it', async () => {
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

  it('later calls wait for real answers again once the connection is back', async () => {
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

  it('resolves to the expected answer when the server did the call but lost the answer', async () => {
    const server = createNumberedServer();
    // As if a tab without locks had sent this call and the next one.
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

describe('a refused call', () => {
  it('is refused when another device deleted the record, and the record disappears', async () => {
    const server = createNumberedServer();
    server.records.set('old', 'Old');
    const tab = await openTab(server);
    tab.pull();
    server.records.delete('old');
    await expect(tab.rename('old', 'New')).rejects.toThrow('Not found.');
    await expect.poll(() => tab.shown()).toEqual([]);
  });

  it('rejects, is rolled back, is listed with its reason, and does not block others', async () => {
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

  it('is not listed when the screen keeps the input', async () => {
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

  it('is sent again with a new number', async () => {
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

  it('counts as done when the record to remove is already gone', async () => {
    const tab = await openTab(createNumberedServer());
    await tab.call('remove', { id: 'gone' });
    expect(tab.waiting()).toEqual([]);
    await expect.poll(tab.queue.getAll).toEqual([]);
  });

  it('includes a call that fails repeatedly inside the server, so that others are sent', async () => {
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
  it('send each call once, in the common order, and each tab gets its answers', async () => {
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

  it('show each other’s calls and answers', async () => {
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

it('a tab that closes leaves its calls to the other tab', async () => {
  const server = createNumberedServer();
  const one = await openTab(server, { isOnline: false });
  const other = await openTab(server, { isOnline: false });
  await one.create('Team');
  one.close();
  await other.queue.readAgain();
  await other.goOnline();
  expect(server.log).toEqual(['create Team']);
});

it('two users never see or send each other’s waiting calls', async () => {
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

it('a tab without IndexedDB keeps its calls as a device of its own', async () => {
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
