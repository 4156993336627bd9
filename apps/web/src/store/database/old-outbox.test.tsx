import { deleteDB, openDB } from 'idb';
import { expect, it, onTestFinished, vi } from 'vitest';

const entry = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  userId: 'ada',
  path: 'tasks.update',
  input: { id: 'task', title: 'Order the book' },
  before: { title: 'Order a book' },
  kind: 'change',
  keys: ['task'],
  parents: [],
  title: 'Change task “Order a book”',
  createdAt: new Date().toISOString(),
  isTried: true,
};
const refusal = { code: 'VALIDATION', message: 'Title is required.' };
const dayAgo = new Date(Date.now() - 24 * 60 * 60_000).toISOString();

/** The database of the first version of the app. */
async function writeFirstVersion(): Promise<void> {
  await deleteDB('goaltracker');
  const database = await openDB('goaltracker', 1, {
    upgrade(created) {
      created.createObjectStore('outbox', { keyPath: 'id' }).createIndex('userId', 'userId');
      const reads = created.createObjectStore('reads', { keyPath: ['userId', 'hash'] });
      reads.createIndex('updatedAt', 'updatedAt');
      reads.createIndex('userId', 'userId');
    },
  });
  await database.put('outbox', { ...entry, id: 'second', userId: 'bob', position: 2, state: 'refused', refusal });
  await database.put('outbox', { ...entry, position: 1, state: 'waiting' });
  database.close();
  const left = [entry, { ...entry, id: 'left', title: 'Left' }, { ...entry, id: 'too late', createdAt: dayAgo }];
  localStorage.setItem('goaltracker-left ada page', JSON.stringify(left));
  onTestFinished(() => localStorage.clear());
}

it('converts unsent calls of an earlier version to numbered calls with their keys', async () => {
  await writeFirstVersion();
  // Other tests' modules hold a deleted database.
  vi.resetModules();
  const { openAppDatabase } = await import('./database.ts');
  const database = await openAppDatabase();
  const calls = await database.getAll('calls');
  const { path, input, title, createdAt: madeAt, id: key, isTried } = entry;
  const device = await database.get('device', 'device');
  expect(device).toEqual({ id: expect.any(String), lastNumber: 3 });
  expect(calls).toEqual([
    expect.objectContaining({
      number: 1,
      userId: 'ada',
      path,
      input,
      title,
      madeAt,
      key,
      isTried,
      state: 'waiting',
    }),
    expect.objectContaining({ number: 2, userId: 'bob', state: 'refused', refusal, key: 'second' }),
    expect.objectContaining({ number: 3, userId: 'ada', title: 'Left', key: 'left', state: 'waiting' }),
  ]);
  expect(new Set(calls.map((call) => call.device))).toEqual(new Set([device?.id]));
  expect(Object.keys(localStorage).filter((name) => name.startsWith('goaltracker-left'))).toEqual([]);
  expect([...database.objectStoreNames]).toEqual(['calls', 'device', 'rowPages']);
});
