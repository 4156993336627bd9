import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { NextCall } from './call-store.ts';
import type { PendingCall } from './pending-call.ts';

const userId = 'ada';

/** Opens a new tab: modules hold whether a tab uses the database. */
async function openTab() {
  vi.resetModules();
  vi.stubGlobal('reportError', vi.fn<(error: unknown) => void>());
  const [{ tabCalls }, { getTabOnlyReason }, { openAppDatabase }] = await Promise.all([
    import('./call-store.ts'),
    import('../database/tab-only.ts'),
    import('../database/database.ts'),
  ]);
  return {
    getTabOnlyReason,
    openAppDatabase,
    list: async () => (await tabCalls.list(userId)).map(({ title, number, isTried }) => ({ title, number, isTried })),
    findDevice: tabCalls.findDevice,
    add: (title: string) =>
      tabCalls.update(userId, (calls, next) => [...calls.filter((call) => call.title !== title), make(title, next)]),
    drop: (title: string) => tabCalls.update(userId, (calls) => calls.filter((call) => call.title !== title)),
    finish: (title: string) =>
      tabCalls.update(userId, (calls) =>
        calls.map((each) => (each.title === title ? { ...each, state: 'done' } : each)),
      ),
  };
}

const make = (title: string, next: NextCall): PendingCall => ({
  ...next,
  userId,
  title,
  path: 'notes.create',
  input: {},
  madeAt: '2026-11-20T12:00:00.000Z',
  timezone: 'UTC',
  state: 'waiting',
  isTried: false,
});

function deleteDatabase(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deleting = indexedDB.deleteDatabase('goaltracker');
  deleting.addEventListener('success', () => resolve());
  deleting.addEventListener('error', () => reject(deleting.error ?? new Error('The database cannot be deleted.')));
  return promise;
}

/** Upgrades the database, as the next version of the app does. */
function upgradeDatabase(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const opening = indexedDB.open('goaltracker', 3);
  opening.addEventListener('error', () => reject(opening.error ?? new Error('The database cannot be opened.')));
  opening.addEventListener('success', () => {
    opening.result.close();
    resolve();
  });
  return promise;
}

function fillStorage(): void {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room.', 'QuotaExceededError');
  });
  onTestFinished(() => put.mockRestore());
}

beforeEach(deleteDatabase);
// Deletes the upgraded database, because other test files open their own version.
afterEach(async () => {
  await deleteDatabase();
  vi.unstubAllGlobals();
  vi.resetModules();
});

it.each([
  ['the storage is full', async () => fillStorage(), 'full'],
  ['the database is deleted', deleteDatabase, 'unavailable'],
  ['a newer version upgrades the database', upgradeDatabase, 'newer'],
])('when %s, further calls are kept in the tab, behind those that wait', async (_, happen, reason) => {
  const tab = await openTab();
  await tab.add('Before');
  const device = await tab.findDevice();
  await happen();
  await Promise.all([tab.add('After'), tab.add('Later')]);
  expect(await tab.list()).toEqual([
    // Another tab may have sent the call.
    { title: 'Before', number: 1, isTried: true },
    { title: 'After', number: 2, isTried: false },
    { title: 'Later', number: 3, isTried: false },
  ]);
  expect(tab.getTabOnlyReason()).toBe(reason);
  expect(await tab.findDevice()).not.toBe(device);
});

it('a tab without the database continues the numbers of the browser, also when no call waits', async () => {
  const tab = await openTab();
  await tab.add('Before');
  await tab.drop('Before');
  fillStorage();
  await tab.add('After');
  expect(await tab.list()).toMatchObject([{ title: 'After', number: 2 }]);
});

it('a call of the browser’s device, sent by a tab without the database, leaves with the next pull', async () => {
  const tab = await openTab();
  await tab.add('Before');
  fillStorage();
  await tab.add('After');
  await tab.finish('After');
  expect(await tab.finish('Before')).toMatchObject([{ state: 'done', isGone: true }, { state: 'done' }]);
});

it('leaves a newer database unchanged for the next version', async () => {
  await (await openTab()).add('Before');
  await upgradeDatabase();
  const tab = await openTab();
  await tab.add('After');
  expect([await tab.list(), tab.getTabOnlyReason()]).toEqual([
    [{ title: 'After', number: 1, isTried: false }],
    'newer',
  ]);
});

it('a tab does not recreate a database that was deleted while open', async () => {
  const tab = await openTab();
  await tab.add('Before');
  await deleteDatabase();
  await expect(tab.openAppDatabase()).rejects.toThrow('The database is closed');
  expect(await indexedDB.databases()).toEqual([]);
});

it('a tab works without a database that another tab holds open', async () => {
  const { promise: opened, resolve } = Promise.withResolvers<IDBDatabase>();
  const opening = indexedDB.open('goaltracker', 1);
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('reads');
    opening.result.createObjectStore('outbox', { keyPath: 'id' });
  });
  opening.addEventListener('success', () => resolve(opening.result));
  const old = await opened;
  const tab = await openTab();
  await tab.add('Kept');
  const kept = await tab.list();
  old.close();
  expect([kept, tab.getTabOnlyReason()]).toMatchObject([[{ title: 'Kept' }], 'unavailable']);
});
it('a tab sends the waiting calls of another tab when the database is deleted', async () => {
  localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: userId }))}.`);
  const fetch = vi.fn<typeof window.fetch>(async () => Response.json({ result: { data: null } }));
  const tab = await openTab();
  const { openQueue, closeQueue } = await import('./open-queue.ts');
  onTestFinished(() => {
    closeQueue();
    localStorage.removeItem('auth_token');
  });
  const queue = openQueue(userId);
  await queue.isReady;
  vi.stubGlobal('fetch', fetch);
  await tab.add('Of another tab');
  await queue.readAgain();
  expect(fetch).not.toHaveBeenCalled();
  await deleteDatabase();
  await expect.poll(() => fetch.mock.calls.length).toBe(1);
});
