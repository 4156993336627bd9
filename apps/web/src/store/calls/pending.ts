import { createListeners } from '../../platform/listeners.ts';
import type { PendingCall, PendingCalls } from './pending-call.ts';
import type { Queue } from './queue.ts';

/* The pending calls of the signed-in user. A screen shows the rows, then these calls in order. */

interface Contained {
  userId: string;
  /** The number of the last call; 0 for none. */
  lastCall: number;
}

const listeners = createListeners();
const none: PendingCalls = [];
let queue: Queue | undefined;
let contained: Contained = { userId: '', lastCall: 0 };
let stopWatching = () => {};

export function setQueue(next: Queue | undefined): void {
  stopWatching();
  queue = next;
  stopWatching = next?.watch(update) ?? (() => {});
  update();
}

/** The queue of the signed-in user; undefined until it is open. */
export const getQueue = (): Queue | undefined => queue;

let all = none;
let last = 0;
let pending = none;
let listed = none;

function update(): void {
  const next = queue?.getAll() ?? none;
  const lastNext = queue && queue.userId === contained.userId ? contained.lastCall : 0;
  if (next === all && lastNext === last) return;
  [all, last] = [next, lastNext];
  pending = all.filter(({ state, number }) => state !== 'refused' && (number === 0 || number > last));
  listed = all.filter(({ state }) => state !== 'done');
  listeners.notify();
}

/**
 * The calls that the rows do not contain, in order. The same array until it changes. The rows may contain a call that
 * has no answer yet.
 */
export const listPending = (): readonly PendingCall[] => pending;

/** The waiting and refused calls, in order. The same array until it changes. */
export const listUnsaved = (): readonly PendingCall[] => listed;

/** Records which calls the rows contain: the `lastCall` of a pull. */
export function confirmCalls(calls: Contained): void {
  contained = calls;
  if (queue?.userId === calls.userId) void queue.confirmCalls(calls.lastCall);
  update();
}

/** Subscribes to changes of both lists. Returns the unsubscribe function. */
export const watchPending = listeners.watch;
