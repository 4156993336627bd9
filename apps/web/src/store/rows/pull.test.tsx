import type { Pulled, PullInput } from '@goaltracker/contracts/sync/sync.schema';
import type { TaskFilterRow } from '@goaltracker/domain/sync/rows';
import { TRPCClientError } from '@trpc/client';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openAppDatabase } from '../database/database.ts';
import { createPull } from './pull.ts';
import { forgetRows, getConfirmed, getRows, setRows, watchRows } from './rows.ts';

const filter = (id: string, name = id): TaskFilterRow => ({
  id,
  name,
  query: '',
  createdAt: '2026-11-20T12:00:00.000Z',
});

/** A server with one table. Each page holds one row or removal. */
function startServer() {
  const written = new Map<string, { version: number; row: TaskFilterRow | undefined }>();
  let version = 1;
  let epoch = 'first';
  let lastCall: number | null = null;
  const asked: Partial<PullInput>[] = [];
  return {
    asked,
    isDown: false,
    write(row: TaskFilterRow, call: number | null = null): void {
      version += 1;
      lastCall = call ?? lastCall;
      written.set(row.id, { version, row });
    },
    remove(id: string): void {
      version += 1;
      written.set(id, { version, row: undefined });
    },
    beginEpoch: (name: string) => void (epoch = name),
    async ask(this: void, input: Partial<PullInput>): Promise<Pulled> {
      asked.push(input);
      if (server.isDown) throw new TRPCClientError('Failed to fetch', { cause: new TypeError('Failed to fetch') });
      if (input.epoch !== undefined && input.epoch !== epoch)
        throw TRPCClientError.from({
          error: { code: -32_600, message: 'Load everything again', data: { code: 'GONE' } },
        });
      const [since, at] = input.cursor?.split(' ').map(Number) ?? [input.since ?? 0, 0];
      const changed = [...written].filter(([, change]) => change.version > (since ?? 0));
      const [id, change] = changed[at ?? 0] ?? [];
      const more = changed.length > (at ?? 0) + 1;
      return {
        version,
        epoch,
        lastCall,
        more,
        cursor: more ? `${since} ${(at ?? 0) + 1}` : null,
        rows: change?.row ? { taskFilters: [change.row] } : {},
        removed: id !== undefined && !change?.row ? { taskFilters: [id] } : {},
      };
    },
  };
}

let server: ReturnType<typeof startServer>;
const contained: number[] = [];

beforeEach(async () => {
  localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: 'ada' }))}.`);
  const database = await openAppDatabase();
  await database.clear('rowPages');
  forgetRows();
  contained.length = 0;
  server = startServer();
});

/** A tab, or a new load of the page. All share the rows of this process, so only one shows rows at a time. */
function openTab() {
  const tab = createPull({
    userId: 'ada',
    ask: server.ask,
    onContained: (call) => contained.push(call),
    announce: () => undefined,
  });
  onTestFinished(tab.close);
  return tab;
}

function reload() {
  forgetRows();
  return openTab();
}

const listNames = () =>
  getRows()
    .taskFilters.list()
    .map(({ name }) => name)
    .toSorted();

it('the first pull reads all pages, the next only the changes since', async () => {
  for (const id of ['a', 'b', 'c']) server.write(filter(id));
  const tab = openTab();
  await tab.pull();
  expect(listNames()).toEqual(['a', 'b', 'c']);
  server.asked.length = 0;
  server.write(filter('b', 'renamed'));
  server.remove('c');
  await tab.pull();
  expect(listNames()).toEqual(['a', 'renamed']);
  // Two pages, and the changes made while they were read.
  expect(server.asked).toHaveLength(3);
});

it('shows nothing before the last page, then everything at once', async () => {
  for (const id of ['a', 'b']) server.write(filter(id));
  const shown: string[][] = [];
  onTestFinished(watchRows(() => shown.push(listNames())));
  await openTab().pull();
  expect(shown).toEqual([['a', 'b']]);
});

it('a pull requested while another ends reads the changes since', async () => {
  const tab = openTab();
  const again = Promise.withResolvers<void>();
  const stop = tab.watchError(() => {
    stop();
    queueMicrotask(() => {
      server.write(filter('a'));
      void tab.pull().then(again.resolve);
    });
  });
  await tab.pull();
  await again.promise;
  expect(listNames()).toEqual(['a']);
});

it('rows are available after a reload without the server, also after pages were merged', async () => {
  server.write(filter('a'));
  const tab = openTab();
  for (let at = 0; at < 60; at += 1) {
    server.write(filter('a', `name ${at}`));
    await tab.pull();
  }
  const database = await openAppDatabase();
  expect(await database.count('rowPages')).toBeLessThan(51);
  server.isDown = true;
  const later = reload();
  await later.readStored();
  expect(listNames()).toEqual(['name 59']);
  await later.pull();
  expect([listNames(), later.getError()]).toEqual([['name 59'], expect.any(TRPCClientError)]);
  server.isDown = false;
  server.write(filter('b'));
  await later.pull();
  expect([listNames(), later.getError()]).toEqual([['b', 'name 59'], null]);
});

it('stores all rows again when the stored rows were deleted meanwhile', async () => {
  server.write(filter('a'));
  const tab = openTab();
  await tab.pull();
  const database = await openAppDatabase();
  await database.clear('rowPages');
  server.write(filter('b'));
  await tab.pull();
  await reload().readStored();
  expect(listNames()).toEqual(['a', 'b']);
});

it('loads all rows again when all data were replaced, and shows the old rows until then', async () => {
  server.write(filter('a'));
  const tab = openTab();
  await tab.pull();
  server.beginEpoch('second');
  server.remove('a');
  server.write(filter('b'));
  const shown: string[][] = [];
  onTestFinished(watchRows(() => shown.push(listNames())));
  await tab.pull();
  expect(shown).toEqual([['b']]);
  await reload().readStored();
  expect(listNames()).toEqual(['b']);
});

it('loads rows again that another version of the app stored', async () => {
  server.write(filter('a'));
  await openTab().pull();
  const database = await openAppDatabase();
  for (const page of await database.getAll('rowPages')) await database.put('rowPages', { ...page, contract: 'older' });
  const later = reload();
  await later.readStored();
  expect(getConfirmed().version).toBeNull();
  await later.pull();
  expect(listNames()).toEqual(['a']);
});

it('removes a call in the same step in which the rows contain it', async () => {
  server.write(filter('a'));
  const tab = openTab();
  await tab.pull();
  setRows({ steps: [() => ({ put: { taskFilters: [filter('b', 'waiting')] } })] });
  expect(listNames()).toEqual(['a', 'waiting']);
  server.write(filter('b', 'saved'), 7);
  const shown: string[][] = [];
  onTestFinished(watchRows(() => shown.push(listNames())));
  const closing = createPull({
    userId: 'ada',
    ask: server.ask,
    onContained: (call) => setRows({ steps: call >= 7 ? [] : undefined }),
    announce: () => undefined,
  });
  onTestFinished(closing.close);
  await closing.pull();
  expect(shown.at(-1)).toEqual(['a', 'saved']);
  expect(shown.every((names) => names.length === 2)).toBe(true);
});

it('stores and shows nothing after a sign-out', async () => {
  server.write(filter('a'));
  const tab = openTab();
  localStorage.clear();
  await tab.pull();
  const database = await openAppDatabase();
  expect(await database.count('rowPages')).toBe(0);
  const closed = reload();
  closed.close();
  await closed.pull();
  expect(listNames()).toEqual([]);
});

it('a tab reads the rows that another tab stored', async () => {
  server.write(filter('a'));
  await openTab().pull();
  const other = reload();
  await other.readStored();
  server.write(filter('b'), 3);
  // The first tab.
  const before = getConfirmed();
  await openTab().pull();
  setRows({ confirmed: before });
  server.isDown = true;
  await other.readStored();
  expect(listNames()).toEqual(['a', 'b']);
  expect(contained).toContain(3);
});

it('a tab takes only the new rows when another tab reloaded all rows', async () => {
  server.write(filter('a'));
  const tab = openTab();
  await tab.pull();
  const other = openTab();
  await other.readStored();
  const before = getConfirmed();
  server.beginEpoch('second');
  server.remove('a');
  server.write(filter('b'));
  await tab.pull();
  setRows({ confirmed: before });
  await other.readStored();
  expect(listNames()).toEqual(['b']);
});

it('closing ends the pull in flight without an error', async () => {
  const signals: AbortSignal[] = [];
  const tab = createPull({
    userId: 'ada',
    ask: (_input, signal) => {
      signals.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    },
    onContained: () => undefined,
    announce: () => undefined,
  });
  const pulled = tab.pull();
  await expect.poll(() => signals.length).toBe(1);
  tab.close();
  await pulled;
  expect(tab.getError()).toBeNull();
  await tab.pull();
  expect(signals).toHaveLength(1);
});
