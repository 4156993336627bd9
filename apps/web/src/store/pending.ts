import { createListeners } from '../platform/listeners.ts';
import type { PendingCall, PendingCalls } from './pending-call.ts';
import type { Queue } from './queue.ts';

/*
 * The pending calls of the signed-in user, for what shows rows: rows and these calls, in order, are what a screen shows.
 */

interface Contained {
  userId: string;
  /** The number of the last one; 0 for none. */
  lastCall: number;
}

const listeners = createListeners();
const none: PendingCalls = [];
let queue: Queue | undefined;
/** The calls of a user that the rows contain. */
let contained: Contained = { userId: '', lastCall: 0 };
let stopWatching = () => {};

/** Sets the queue of the signed-in user. */
export function setQueue(next: Queue | undefined): void {
  stopWatching();
  queue = next;
  stopWatching = next?.watch(update) ?? (() => {});
  update();
}

/** The queue of the signed-in user once it is open. */
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
 * The calls that the rows do not contain, in order; the same array until it changes. A call without an answer may be contained.
 */
export const listPending = (): readonly PendingCall[] => pending;

/** The calls that are waiting or refused, in order; the same array until it changes. */
export const listUnsaved = (): readonly PendingCall[] => listed;

/** Notes which calls of a user the rows contain: the `lastCall` of a pull. */
export function confirmCalls(calls: Contained): void {
  contained = calls;
  if (queue?.userId === calls.userId) void queue.confirmCalls(calls.lastCall);
  update();
}

/** Subscribes to changes of the lists. Returns the unsubscribe function. */
export const watchPending = listeners.watch;
