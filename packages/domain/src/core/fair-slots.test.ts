import { describe, expect, test } from 'vitest';
import { FairSlots, type Slot, type SlotOptions } from './fair-slots.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Acquires a slot for each of these owners, and lists whose turn has come. */
function createQueue(options: SlotOptions) {
  const slots = new FairSlots(options);
  const granted: string[] = [];
  const held: Slot[] = [];
  return {
    slots,
    granted,
    async acquire(owners: string) {
      const acquireOne = async (owner: string) => {
        const slot = await slots.acquire(owner);
        granted.push(owner);
        held.push(slot);
      };
      for (const owner of owners) void acquireOne(owner);
      await settle();
    },
    async release(at: number) {
      held[at]?.[Symbol.dispose]();
      await settle();
    },
  };
}

describe('slots that owners share', () => {
  test('go to an owner up to its share, although more are free', async () => {
    const queue = createQueue({ total: 4, perOwner: 2 });
    await queue.acquire('aaab');
    expect(queue.granted.join('')).toBe('aab');
    expect([queue.slots.hasShare('a'), queue.slots.hasShare('b')]).toEqual([true, false]);
    await queue.release(0);
    expect(queue.granted.join('')).toBe('aaba');
  });

  test('owners get free slots in turns, those that had one last, first come first served within each', async () => {
    const queue = createQueue({ total: 1, perOwner: 1 });
    await queue.acquire('aaabbc');
    for (let at = 0; at < 5; at++) await queue.release(at);
    expect(queue.granted.join('')).toBe('abcaba');
  });

  test('pass over an owner that holds all it may', async () => {
    const queue = createQueue({ total: 3, perOwner: 2 });
    await queue.acquire('aaacb');
    expect(queue.granted.join('')).toBe('aac');
    await queue.release(2);
    expect(queue.granted.join('')).toBe('aacb');
  });

  test('reserved ones go to owners that hold none, before those who wait for another one', async () => {
    const queue = createQueue({ total: 4, perOwner: 2, reserved: 2 });
    await queue.acquire('aabbcd');
    expect(queue.granted.join('')).toBe('aabc');
    await queue.release(0);
    expect(queue.granted.join('')).toBe('aabcd');
    for (const at of [1, 3]) await queue.release(at);
    expect(queue.granted.join('')).toBe('aabcd');
    await queue.release(4);
    expect(queue.granted.join('')).toBe('aabcdb');
  });

  test('disposing of a slot repeatedly frees it once', async () => {
    const queue = createQueue({ total: 1, perOwner: 1 });
    await queue.acquire('abc');
    await queue.release(0);
    await queue.release(0);
    expect(queue.granted.join('')).toBe('ab');
  });

  test('refusing all that wait leaves the slots free for later calls', async () => {
    const slots = new FairSlots({ total: 1, perOwner: 1 });
    const first = await slots.acquire('a');
    const waiting = [slots.acquire('a'), slots.acquire('b', new AbortController().signal)];
    slots.refuseWaiting(new Error('gone'));
    for (const each of waiting) await expect(each).rejects.toThrow('gone');
    const next = slots.acquire('c');
    first[Symbol.dispose]();
    await expect(next).resolves.toBeDefined();
  });

  test('a call that has stopped waiting gets no slot', async () => {
    const slots = new FairSlots({ total: 1, perOwner: 1 });
    const first = await slots.acquire('a');
    const stop = new AbortController();
    const stopped = slots.acquire('b', stop.signal);
    const waiting = slots.acquire('c');
    stop.abort(new Error('too late'));
    await expect(stopped).rejects.toThrow('too late');
    await expect(slots.acquire('d', stop.signal)).rejects.toThrow('too late');
    first[Symbol.dispose]();
    await expect(waiting).resolves.toBeDefined();
  });
});
