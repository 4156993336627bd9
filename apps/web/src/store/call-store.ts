import { uuidv7 } from 'uuidv7';
import { openAppDatabase } from './database.ts';
import type { PendingCall, PendingCalls } from './pending-call.ts';

/** What a new call gets in the transaction that stores it. */
export type NextCall = Pick<PendingCall, 'device' | 'number'>;

/** Where the calls of a device are kept until they are in its rows. */
export interface CallStore {
  findDevice: () => Promise<string>;
  /** The calls of a user, by number. */
  list: (userId: string) => Promise<PendingCalls>;
  /** Replaces them by what `change` returns, in one transaction that no other tab can interrupt. */
  update: (userId: string, change: (calls: PendingCalls, next: NextCall) => PendingCalls) => Promise<PendingCalls>;
}

const storedCalls: CallStore = {
  async findDevice() {
    const device = await (await openAppDatabase()).get('device', 'device');
    if (!device) throw new Error('The database has no device');
    return device.id;
  },
  async list(userId) {
    return (await openAppDatabase()).getAllFromIndex('calls', 'userId', userId);
  },
  async update(userId, change) {
    const database = await openAppDatabase();
    const transaction = database.transaction(['calls', 'device'], 'readwrite', { durability: 'strict' });
    const [calls, devices] = [transaction.objectStore('calls'), transaction.objectStore('device')];
    const [before, device] = await Promise.all([calls.index('userId').getAll(userId), devices.get('device')]);
    if (!device) throw new Error('The database has no device');
    const next = { device: device.id, number: device.lastNumber + 1 };
    const after = change(before, next);
    const kept = new Set(after.map(({ number }) => number));
    const known = new Set(before);
    for (const { number } of before) if (!kept.has(number)) void calls.delete(number);
    for (const call of after) if (!known.has(call)) void calls.put(call);
    if (kept.has(next.number)) void devices.put({ ...device, lastNumber: next.number }, 'device');
    await transaction.done;
    return after;
  },
};

/** Keeps calls in this tab only, which then is a device of its own. */
export function createTabCallStore(): CallStore {
  const device = uuidv7();
  let calls: PendingCalls = [];
  let lastNumber = 0;
  return {
    findDevice: async () => device,
    list: async (userId) => calls.filter((call) => call.userId === userId),
    async update(userId, change) {
      const next = { device, number: lastNumber + 1 };
      const after = change(
        calls.filter((call) => call.userId === userId),
        next,
      );
      if (after.some(({ number }) => number === next.number)) lastNumber = next.number;
      calls = [...calls.filter((call) => call.userId !== userId), ...after];
      return after;
    },
  };
}

let opening: Promise<{ store: CallStore; isKept: boolean }> | undefined;

/** The store of this tab: in IndexedDB, or without it, as in a private window, in the tab (`isKept` is then false). */
export function openCallStore(): Promise<{ store: CallStore; isKept: boolean }> {
  opening ??= storedCalls.findDevice().then(
    () => ({ store: storedCalls, isKept: true }),
    (error: unknown) => {
      reportError(error);
      return { store: createTabCallStore(), isKept: false };
    },
  );
  return opening;
}
