import { TRPCClientError } from '@trpc/client';
import { QueryClient } from '@tanstack/react-query';
import type { Subscription } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Cached, defineMutation } from '../define-mutation.ts';
import { createReads } from '../reads.ts';
import type { OutboxEntry } from './entry.ts';
import { outboxStore } from './outbox-store.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { judgeFailure, type Verdict } from './replay.ts';

type Record = Pick<Subscription, 'id' | 'name'>;

const listPath = 'test.list' as 'calendarSubscriptions.list';
const listKey = [['test', 'list'], { type: 'query' }];
const toSubscription = (record: Record) => record as Subscription;

// Procedures of a router that there is not, with the types of one that there is.
defineMutation('test.create' as 'calendarSubscriptions.create', {
  effect: {
    [listPath]: (all, input) => [...all, toSubscription({ id: idOf(input), name: input.name ?? '' })],
  },
  offline: {
    kind: 'create',
    keys: (input) => [idOf(input)],
    title: ({ name }) => `Add ${name}`,
    result: (input) => toSubscription({ id: idOf(input), name: input.name ?? '' }),
    recreate(id, cached) {
      const record = findCached(id, cached);
      return record && { id, name: record.name, url: 'https://calendar.example.org' };
    },
  },
});
defineMutation('test.update' as 'calendarSubscriptions.update', {
  effect: {
    [listPath]: (all, { id, name }) =>
      all.map((each) => (each.id === id ? { ...each, name: name ?? each.name } : each)),
  },
  offline: {
    kind: 'change',
    keys: ({ id }) => [id],
    // A new address must not wait.
    keep: ({ url: _url, ...input }) => input,
    title: ({ id }, cached) => `Change ${findCached(id, cached)?.name}`,
  },
});

const findCached = (id: string, cached: Cached) =>
  cached(listPath)
    .flat()
    .find((each) => each.id === id);

/** The id that the outbox gives each new record. */
const idOf = (input: object): string => (input as { id: string }).id;

/** A server with one list, which knows each `Idempotency-Key`, and the network before it. */
function createServer() {
  const records = new Map<string, string>();
  const keys = new Set<string>();
  const log: string[] = [];
  let mode: 'up' | 'down' | 'answer lost' | 'proxy error' | 'busy' | 'signed out' = 'up';

  function take(key: string, path: string, input: unknown): Verdict {
    const { id = '', name, url } = input as { id?: string; name?: string; url?: string };
    if (mode === 'down') return { kind: 'unanswered' };
    if (mode === 'signed out') return { kind: 'signed-out' };
    if (mode === 'busy') return judgeFailure({ code: 'RATE_LIMITED', message: '', issues: [] }, 'create');
    if (name === 'bad') return judgeFailure({ code: 'VALIDATION', message: 'Name is bad.', issues: [] }, 'create');
    if (path.endsWith('update') && url !== undefined)
      return judgeFailure({ code: 'CONFLICT', message: 'Another address by now.', issues: [] }, 'change');
    if (path.endsWith('update') && !records.has(id))
      return judgeFailure({ code: 'NOT_FOUND', message: 'Not found.', issues: [] }, 'change');
    if (!keys.has(key)) {
      keys.add(key);
      log.push(`${path.split('.')[1]} ${name}`);
      if (path.endsWith('update') || !records.has(id)) records.set(id, name ?? '');
    }
    return mode === 'answer lost' || mode === 'proxy error'
      ? { kind: 'unanswered' }
      : { kind: 'done', output: undefined };
  }
  return {
    log,
    records,
    take,
    list: () => [...records].map(([id, name]) => toSubscription({ id, name })),
    set: (next: typeof mode) => (mode = next),
    /** What a call meets when nothing answers, or a proxy in place of the server. */
    makeError: () => (mode === 'proxy error' ? proxyError() : networkError()),
  };
}

type Server = ReturnType<typeof createServer>;

const networkError = () => new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
const proxyError = () => new TRPCClientError('Unexpected token', { cause: new SyntaxError('Unexpected token') });
const opened: Outbox[] = [];
let count = 0;
let user: string;
let chain = Promise.resolve();

/** An app of the user in a tab. */
async function openApp(server: Server, { userId = user, isOnline = true } = {}) {
  const state = { isOnline };
  // Whether there is a connection is for the outbox to say.
  const queryClient = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const reads = createReads(queryClient);
  const outbox = createOutbox(userId, {
    store: outboxStore,
    queryClient,
    reads,
    send: async ({ id, path, input }) => server.take(id, path, input),
    isOnline: () => state.isOnline,
    hasNetwork: () => state.isOnline,
    lock: (run) => (chain = chain.then(run)),
    announce: () => undefined,
  });
  opened.push(outbox);
  await outbox.isUsable;
  const call = (name: string, input: object) =>
    outbox.call({ path: `test.${name}`, input }, async (sent, key) => {
      if (!state.isOnline) throw networkError();
      const verdict = server.take(key, `test.${name}`, sent);
      if (verdict.kind === 'unanswered') throw server.makeError();
      return sent;
    });
  return {
    outbox,
    queryClient,
    create: async (name: string) => (await call('create', { name })) as Record,
    rename: (id: string, name: string) => call('update', { id, name }),
    /** Makes a call that the server gets, and whose answer takes longer than the page stays. */
    createSlowly: (id: string, name: string) =>
      void outbox.call({ path: 'test.create', input: { id, name } }, (sent, key) => {
        server.take(key, 'test.create', sent);
        return new Promise(() => undefined);
      }),
    /** Leaves the page, as by closing its tab. */
    leave(): void {
      outbox.left.leave();
      outbox.close();
    },
    move: (id: string, url: string) => call('update', { id, name: 'Moved', url }),
    goOnline: () => {
      state.isOnline = true;
      return outbox.start();
    },
    /** Reads the list from the server into the cache. */
    fetch: () => queryClient.fetchQuery({ queryKey: listKey, queryFn: async () => server.list() }),
    /** Reads the list as the app does. */
    read: async () => (await reads.read(listPath, async () => server.list())).map(({ name }) => name),
    shown: () => queryClient.getQueryData<Record[]>(listKey)?.map(({ name }) => name),
    waiting: () => outbox.getEntries().map(({ title, state: each }: OutboxEntry) => `${title} (${each})`),
  };
}

beforeEach(() => {
  count += 1;
  user = `user ${count}`;
});

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
});

describe('without a connection', () => {
  it('a change waits, is answered immediately, and is sent once when the connection returns', async () => {
    const server = createServer();
    const app = await openApp(server, { isOnline: false });
    const { id } = await app.create('Team');
    expect(app.waiting()).toEqual(['Add Team (waiting)']);
    await app.goOnline();
    await app.outbox.start();
    expect([...server.records]).toEqual([[id, 'Team']]);
    expect(server.log).toEqual(['create Team']);
    expect(app.waiting()).toEqual([]);
  });

  it('what waits survives a reload and is shown on what the server answers', async () => {
    const server = createServer();
    server.records.set('old', 'Old');
    const first = await openApp(server, { isOnline: false });
    await first.create('Team');
    first.outbox.close();
    const second = await openApp(server, { isOnline: false });
    await second.fetch();
    expect(second.shown()).toEqual(['Old', 'Team']);
    expect(second.waiting()).toEqual(['Add Team (waiting)']);
    expect(await outboxStore.list(user)).toHaveLength(1);
  });

  it('a later edit is sent with the record it changes', async () => {
    const server = createServer();
    const app = await openApp(server, { isOnline: false });
    const { id } = await app.create('Team');
    await app.rename(id, 'Family');
    expect(app.waiting()).toEqual(['Add Family (waiting)']);
    await app.goOnline();
    expect(server.log).toEqual(['create Family']);
  });
});

describe('when the network fails', () => {
  it.each(['answer lost', 'proxy error'] as const)('the change is done once with "%s"', async (failure) => {
    const server = createServer();
    server.set(failure);
    const app = await openApp(server);
    const { id } = await app.create('Team');
    expect(app.waiting()).toEqual(['Add Team (waiting)']);
    await app.rename(id, 'Family');
    expect(app.waiting()).toHaveLength(2);
    server.set('up');
    await app.outbox.start();
    expect(server.log).toEqual(['create Team', 'update Family']);
    expect([...server.records]).toEqual([[id, 'Family']]);
  });

  it.each(['an earlier load', 'another tab'])(
    'a read waits until a call that %s has lost the answer of is sent again',
    async (of) => {
      const server = createServer();
      const one = await openApp(server);
      const tab = await openApp(server);
      server.set('answer lost');
      await one.create('Team');
      server.set('down');
      await tab.outbox.readAgain();
      const other = of === 'another tab' ? tab : await openApp(server);
      await expect(other.read()).rejects.toThrow('still unanswered');
      server.set('up');
      expect(await other.read()).toEqual(['Team']);
      expect([other.waiting(), server.log]).toEqual([[], ['create Team']]);
    },
  );

  it.each(['down', 'busy', 'answer lost', 'signed out'] as const)(
    'everything waits while the server is %s',
    async (mode) => {
      const server = createServer();
      const app = await openApp(server, { isOnline: false });
      await app.create('Team');
      server.set(mode);
      await app.goOnline();
      expect(app.waiting()).toEqual(['Add Team (waiting)']);
      server.set('up');
      await app.outbox.start();
      expect(server.log).toEqual(['create Team']);
    },
  );
});

describe('what the server refuses', () => {
  it('a refused change stays with its sentence, holds back what needs it, and goes through after an edit', async () => {
    const server = createServer();
    const app = await openApp(server, { isOnline: false });
    const { id } = await app.create('bad');
    await app.create('Family');
    await app.goOnline();
    expect(server.log).toEqual(['create Family']);
    expect(app.waiting()).toEqual(['Add bad (refused)']);
    expect(app.outbox.getEntries()[0]?.refusal).toEqual({ code: 'VALIDATION', message: 'Name is bad.' });
    await app.rename(id, 'Team');
    await app.outbox.start();
    expect(server.log).toEqual(['create Family', 'create Team']);
    expect(app.waiting()).toEqual([]);
  });

  it('a refused change goes through once its input is replaced, and then cannot be replaced any more', async () => {
    const server = createServer();
    const app = await openApp(server, { isOnline: false });
    const { id } = await app.create('bad');
    await app.goOnline();
    const [refused] = app.outbox.getEntries();
    expect(await app.outbox.edit(refused?.id ?? '', { id, name: 'Team' })).toBe(true);
    await app.outbox.start();
    expect([...server.records]).toEqual([[id, 'Team']]);
    expect(await app.outbox.edit(refused?.id ?? '', { id, name: 'Late' })).toBe(false);
  });

  it('a refused change is sent again without what may not wait', async () => {
    const server = createServer();
    server.records.set('old', 'Old');
    const app = await openApp(server);
    await app.fetch();
    server.set('down');
    await app.move('old', 'https://calendar.example.org');
    server.set('up');
    await app.outbox.start();
    expect(app.waiting()).toEqual(['Change Old (refused)']);
    await app.outbox.retry(app.outbox.getEntries()[0]?.id ?? '');
    expect(app.waiting()).toEqual([]);
    expect([...server.records]).toEqual([['old', 'Moved']]);
  });

  it('a refused change is no longer shown once it is discarded', async () => {
    const server = createServer();
    const app = await openApp(server, { isOnline: false });
    await app.create('bad');
    await app.fetch();
    await app.goOnline();
    expect(app.shown()).toEqual(['bad']);
    await app.outbox.discard(app.outbox.getEntries()[0]?.id ?? '');
    expect(app.shown()).toEqual([]);
    expect(await outboxStore.list(user)).toEqual([]);
  });

  it('a change whose record was deleted elsewhere is done after the record is recreated', async () => {
    const server = createServer();
    server.records.set('old', 'Old');
    const app = await openApp(server);
    await app.fetch();
    server.set('down');
    await app.rename('old', 'New');
    expect(app.waiting()).toEqual(['Change Old (waiting)']);
    server.records.delete('old');
    server.set('up');
    await app.outbox.start();
    expect(app.waiting()).toEqual(['Change Old (refused)']);
    await app.outbox.restore(app.outbox.getEntries()[0]?.id ?? '');
    await app.outbox.start();
    expect(server.log).toEqual(['create Old', 'update New']);
    expect([...server.records]).toEqual([['old', 'New']]);
  });
});

describe('in one browser', () => {
  it('two tabs send each change once, in order', async () => {
    const server = createServer();
    const one = await openApp(server, { isOnline: false });
    const other = await openApp(server, { isOnline: false });
    const { id } = await one.create('Team');
    await other.outbox.readAgain();
    await other.rename(id, 'Family');
    await one.create('Work');
    await Promise.all([one.goOnline(), other.goOnline()]);
    await Promise.all([one.outbox.readAgain(), other.outbox.readAgain()]);
    expect(server.log).toEqual(['create Family', 'create Work']);
    expect([one.waiting(), other.waiting()]).toEqual([[], []]);
  });

  it('two people never see or send what the other left waiting', async () => {
    const server = createServer();
    const ada = await openApp(server, { isOnline: false });
    await ada.create('Of Ada');
    ada.outbox.close();
    const eve = await openApp(server, { userId: `${user} and Eve` });
    await eve.fetch();
    await eve.outbox.start();
    expect([eve.waiting(), eve.shown(), server.log]).toEqual([[], [], []]);
    await (await openApp(server)).outbox.start();
    expect(server.log).toEqual(['create Of Ada']);
  });
});

describe('when the page is left before an answer', () => {
  it('what was sent and what waited behind it are sent by the next page, each done once and in order', async () => {
    const server = createServer();
    const first = await openApp(server);
    await first.fetch();
    first.createSlowly('team', 'Team');
    await expect.poll(() => server.log).toEqual(['create Team']);
    void first.rename('team', 'Group');
    first.leave();
    const second = await openApp(server);
    expect(second.waiting()).toEqual(['Add Team (waiting)', 'Change Team (waiting)']);
    await second.outbox.start();
    expect([...server.records]).toEqual([['team', 'Group']]);
    expect(server.log).toEqual(['create Team', 'update Group']);
    second.leave();
    expect((await openApp(server)).waiting()).toEqual([]);
  });

  it('what was sent a day ago is dropped, as it would be done twice', async () => {
    const server = createServer();
    const first = await openApp(server);
    await first.fetch();
    first.createSlowly('team', 'Team');
    await expect.poll(() => server.log).toEqual(['create Team']);
    void first.rename('team', 'Group');
    first.leave();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 23.5 * 60 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect((await openApp(server)).waiting()).toEqual(['Change Team (waiting)']);
  });

  it('what is answered after all, or while somebody is back on the page, is not sent again', async () => {
    const server = createServer();
    const first = await openApp(server);
    const answer = first.create('Team');
    first.outbox.left.leave();
    await answer;
    expect((await openApp(server)).waiting()).toEqual([]);
    first.createSlowly('group', 'Group');
    first.outbox.left.comeBack();
    expect((await openApp(server)).waiting()).toEqual([]);
  });
});

describe('what the cache holds', () => {
  it('data stays as the app itself has written it, when other changes come and go', async () => {
    const app = await openApp(createServer());
    await app.fetch();
    app.queryClient.setQueryData(listKey, [toSubscription({ id: 'written', name: 'Written' })]);
    await app.outbox.readAgain();
    expect(app.shown()).toEqual(['Written']);
  });

  it('a query is still marked as failed when a waiting change is shown on it', async () => {
    const app = await openApp(createServer(), { isOnline: false });
    await app.fetch();
    const failing = { queryKey: listKey, queryFn: () => Promise.reject(networkError()), retry: false };
    await app.queryClient.fetchQuery(failing).catch(() => undefined);
    await app.create('Team');
    await app.outbox.readAgain();
    expect(app.shown()).toEqual(['Team']);
    expect(app.queryClient.getQueryState(listKey)?.status).toBe('error');
  });
});

it('a browser that cannot store anything sends immediately', async () => {
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  onTestFinished(() => void vi.unstubAllGlobals());
  const queryClient = new QueryClient();
  const store = { ...outboxStore, list: () => Promise.reject(new Error('No storage')) };
  const outbox = createOutbox(user, {
    store,
    queryClient,
    reads: createReads(queryClient),
    send: async () => ({ kind: 'done', output: undefined }),
    isOnline: () => false,
    hasNetwork: () => false,
    lock: (run) => run(),
    announce: () => undefined,
  });
  const call = { path: 'test.create', input: { name: 'Team' } };
  expect(await outbox.call(call, async () => 'sent')).toBe('sent');
  expect(report).toHaveBeenCalledOnce();
  outbox.close();
});
