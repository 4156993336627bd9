import { describeFailure } from '../http/describe-failure.ts';
import { parseServerError } from '../http/server-error.ts';
import type { PendingCall, Refusal } from './pending-call.ts';

/** What becomes of a call that is sent. */
export type Verdict =
  /** The server has done it, now or before. */
  | { kind: 'done'; output: unknown }
  /** What it removes is gone already: the server has refused it, and does not count its number. */
  | { kind: 'gone' }
  | { kind: 'refused'; refusal: Refusal; error: unknown }
  /** It has to be sent again. `isTried`: the server may have done it. */
  | { kind: 'later'; isTried: boolean }
  | { kind: 'signed-out' };

/** How often a call may fail inside the server until it counts as refused. */
const maxFailures = 3;

/** Judges a failed call by the code of the contract. `failures` counts how often it has failed inside the server before. */
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
  /** Sends a call and settles it. */
  send: (call: PendingCall) => Promise<Verdict>;
}

/** Sends the calls that wait, in order and one at a time, until none waits or one has to wait longer. */
export async function pushAll({ takeFirst, send }: PushOptions): Promise<'empty' | 'later' | 'signed-out'> {
  for (let call = await takeFirst(); call; call = await takeFirst()) {
    const { kind } = await send(call);
    if (kind === 'later' || kind === 'signed-out') return kind;
  }
  return 'empty';
}

const shortestWait = 1_000;
const longestWait = 60_000;

/** Milliseconds before attempt number `attempt` (from 1): doubled each time up to a minute, and half of it by chance. */
export function computeBackoff(attempt: number, random: number): number {
  const wait = Math.min(longestWait, shortestWait * 2 ** (attempt - 1));
  return wait / 2 + (random * wait) / 2;
}
