import { describeFailure, parseServerError } from '../../http/server-error.ts';
import type { PendingCall, Refusal } from './pending-call.ts';

export type Verdict =
  /** The server has done the call, now or before. */
  | { kind: 'done'; output: unknown }
  /** The record to remove is already gone: the server refused the call and did not count its number. */
  | { kind: 'gone' }
  | { kind: 'refused'; refusal: Refusal; error: unknown }
  /** The call must be sent again. `isTried`: the server may have done it. */
  | { kind: 'later'; isTried: boolean }
  | { kind: 'signed-out' };

/** How often a call may fail inside the server before it counts as refused. */
const maxFailures = 3;

/** Judges a failed call by its error code. `failures`: how often it failed inside the server before. */
export function judgeFailure(error: unknown, path: string, failures = 0): Verdict {
  const { code, message, issues } = parseServerError(error);
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' };
  if (code === 'CALL_DONE') return { kind: 'done', output: undefined };
  if (code === 'NOT_FOUND' && isRemoval(path)) return { kind: 'gone' };
  if (code === 'NETWORK' || code === 'UNAVAILABLE') return { kind: 'later', isTried: true };
  if (code === 'RATE_LIMITED' || code === 'STORAGE_FULL') return { kind: 'later', isTried: false };
  if (code === 'INTERNAL' && failures + 1 < maxFailures) return { kind: 'later', isTried: false };
  const refusal = { code, message: describeFailure(error, message), ...(issues.length > 0 && { issues }) };
  return { kind: 'refused', refusal, error };
}

const isRemoval = (path: string): boolean => /\.remove/.test(path);

interface PushOptions {
  takeFirst: () => Promise<PendingCall | undefined>;
  send: (call: PendingCall) => Promise<Verdict>;
}

/** Sends the waiting calls one at a time, in order, until none is left or one must wait longer. */
export async function pushAll({ takeFirst, send }: PushOptions): Promise<'empty' | 'later' | 'signed-out'> {
  for (let call = await takeFirst(); call; call = await takeFirst()) {
    const { kind } = await send(call);
    if (kind === 'later' || kind === 'signed-out') return kind;
  }
  return 'empty';
}

const shortestWait = 1_000;
const longestWait = 60_000;

/** Milliseconds before attempt `attempt` (from 1): exponential backoff up to a minute, with half of it random. */
export function computeBackoff(attempt: number, random: number): number {
  const wait = Math.min(longestWait, shortestWait * 2 ** (attempt - 1));
  return wait / 2 + (random * wait) / 2;
}
