import { uuidv7 } from 'uuidv7';
import { openAppDatabase } from '../database/database.ts';
import type { Device, PendingCall, PendingCalls } from './pending-call.ts';
import { findTabOnlyReason, goTabOnly } from '../database/tab-only.ts';

/** The device and number that a new call gets in the transaction that stores it. */
export type NextCall = Pick<PendingCall, 'device' | 'number'>;

/** Stores the calls of a device until its rows contain them. */
export interface CallStore {
  findDevice: () => Promise<string>;
  /** Ordered by number. */
  list: (userId: string) => Promise<PendingCalls>;
  /** Replaces the calls by the result of `change`, in one transaction that no other tab can interrupt. */
  update: (userId: string, change: (calls: PendingCalls, next: NextCall) => PendingCalls) => Promise<PendingCalls>;
}

let lastRead = 0;

const storedCalls: CallStore = {
  async findDevice() {
    return readDevice(await (await openAppDatabase()).get('device', 'device')).id;
  },
  async list(userId) {
    return (await openAppDatabase()).getAllFromIndex('calls', 'userId', userId);
  },
  async update(userId, change) {
    const database = await openAppDatabase();
    const transaction = database.transaction(['calls', 'device'], 'readwrite', { durability: 'strict' });
    const [calls, devices] = [transaction.objectStore('calls'), transaction.objectStore('device')];
    const [before, stored] = await Promise.all([calls.index('userId').getAll(userId), devices.get('device')]);
    const device = readDevice(stored);
    const next = { device: device.id, number: device.lastNumber + 1 };
    const after = change(before, next);
    const kept = new Set(after.map(({ number }) => number));
    const known = new Set(before);
    await Promise.all([
      ...before.filter(({ number }) => !kept.has(number)).map(({ number }) => calls.delete(number)),
      ...after.filter((call) => !known.has(call)).map((call) => calls.put(call)),
      kept.has(next.number) && devices.put({ ...device, lastNumber: next.number }, 'device'),
      transaction.done,
    ]);
    return after;
  },
};

function readDevice(device: Device | undefined): Device {
  if (!device) throw new Error('The database has no device');
  lastRead = device.lastNumber;
  return device;
}

/**
 * Keeps calls in this tab only. The tab becomes a device with an id of its own. `carried` are calls of the browser's
 * device: they keep their numbers, since another tab may send them too. New calls get higher numbers.
 */
export function createTabCallStore(carried: PendingCalls = [], lastGiven = 0): CallStore {
  const device = uuidv7();
  let calls = carried.map((call) => (call.state === 'waiting' ? { ...call, isTried: true } : call));
  let lastNumber = Math.max(lastGiven, ...carried.map(({ number }) => number));
  /** A pull confirms only calls of the tab's own device. */
  const note = (call: PendingCall): PendingCall =>
    call.state === 'done' && call.device !== device ? { ...call, isGone: true } : call;
  return {
    findDevice: async () => device,
    list: async (userId) => calls.filter((call) => call.userId === userId),
    async update(userId, change) {
      const next = { device, number: lastNumber + 1 };
      const own = calls.filter((call) => call.userId === userId);
      const after = change(own, next).map(note);
      if (after.some(({ number }) => number === next.number)) lastNumber = next.number;
      calls = [...calls.filter((call) => call.userId !== userId), ...after];
      return after;
    },
  };
}

let store = storedCalls;
let last: Promise<unknown> = Promise.resolve();
/** The calls as last read from the store. */
let known: PendingCalls = [];

/** The store of this tab: IndexedDB. When IndexedDB fails, the tab itself, which takes over the calls that it knows. */
export const tabCalls: CallStore = {
  findDevice: () => run(() => store.findDevice()),
  list: (userId) => run(async () => (known = await store.list(userId))),
  update: (userId, change) => run(async () => (known = await store.update(userId, change))),
};

/** Runs store operations one at a time, so that no call is stored without the calls before it. */
function run<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work).catch((error: unknown) => {
    if (store !== storedCalls) throw error;
    reportError(error);
    goTabOnly(findTabOnlyReason(error));
    store = createTabCallStore(known, lastRead);
    return work();
  });
  // Each caller handles its own failure.
  last = result.catch(() => undefined);
  return result;
}
