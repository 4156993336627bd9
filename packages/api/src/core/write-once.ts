import {
  type NumberedCall,
  claimCallNumber,
  findDoneCall,
  storeCallResponse,
} from '@goaltracker/db/core/device-calls.queries';
import { CommitUnansweredError } from '@goaltracker/db/core/errors';
import {
  type IdempotentResponse,
  claimIdempotencyKey,
  findIdempotentResponse,
  storeIdempotentResponse,
} from '@goaltracker/db/core/idempotency.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { z } from '@goaltracker/contracts/core/zod';
import type { Caller } from './context.ts';
import { describeError } from './describe-error.ts';
import { CallDoneError, IdempotencyKeyReusedError, ValidationError } from './errors.ts';

export interface RepeatableWrite {
  /** Runs `work`, or returns the stored response of the same write. Stores the response in the same transaction. */
  run<T>(tx: UserTransaction, work: (tx: UserTransaction) => Promise<T>): Promise<T>;
  isDone(tx: UserTransaction): Promise<boolean>;
}

const maxKeyLength = 255;
const deviceId = z.uuid();
const callNumber = /^[1-9]\d{0,14}$/;

/**
 * Returns what identifies a repeatable write. Used as a salt for secrets, so that a repeated write returns the same
 * secrets.
 */
export function findRetryKey({ idempotencyKey, device, call }: Caller): string | undefined {
  return idempotencyKey ?? (device === undefined ? undefined : `${device} ${call}`);
}

/**
 * Describes a write with a numbered call of a device (rules/wire.md#numbered-calls), an `Idempotency-Key`
 * (rules/wire.md#retries) or both. When it has neither, returns undefined. Throws ValidationError.
 */
export async function describeWrite(
  caller: Caller,
  { now, hashRequest }: { now: Date; hashRequest: () => Promise<readonly string[]> },
): Promise<RepeatableWrite | undefined> {
  const { device, call, idempotencyKey: key } = caller;
  const isNumbered = device !== undefined || call !== undefined;
  const numbered = isNumbered ? numberedWrite(parseCall(device, call), now) : undefined;
  const keyed = key === undefined ? undefined : keyedWrite({ ...(await describeKey(key, hashRequest)), now });
  return numbered && keyed ? joinWrites(numbered, keyed) : (numbered ?? keyed);
}

async function describeKey(key: string, hashRequest: () => Promise<readonly string[]>) {
  if (key.length === 0 || key.length > maxKeyLength) {
    throw new ValidationError([{ path: ['Idempotency-Key'], message: `Must have 1 to ${maxKeyLength} characters` }]);
  }
  const [requestHash = '', ...otherHashes] = await hashRequest();
  return { key, requestHash, otherHashes };
}

/** Joins two keys of one write: it is repeated when either key is. */
function joinWrites(outer: RepeatableWrite, inner: RepeatableWrite): RepeatableWrite {
  return {
    run: (tx, work) => outer.run(tx, (same) => inner.run(same, work)),
    isDone: async (tx) => (await outer.isDone(tx)) || inner.isDone(tx),
  };
}

function parseCall(device: string | undefined, call: string | undefined): NumberedCall {
  const parsed = deviceId.safeParse(device);
  if (!parsed.success) throw new ValidationError([{ path: ['X-Device'], message: 'Must be a UUID' }]);
  if (call === undefined || !callNumber.test(call))
    throw new ValidationError([{ path: ['X-Call'], message: 'Must be a whole number from 1' }]);
  return { deviceId: parsed.data, number: Number(call) };
}

function numberedWrite(call: NumberedCall, now: Date): RepeatableWrite {
  return {
    async run<T>(tx: UserTransaction, work: (tx: UserTransaction) => Promise<T>): Promise<T> {
      const done = await claimCallNumber(tx, { ...call, now });
      if (done) {
        if (done.number > call.number) throw new CallDoneError();
        return done.response as T;
      }
      const response = await work(tx);
      await storeCallResponse(tx, call.deviceId, response);
      return response;
    },
    async isDone(tx) {
      const done = await findDoneCall(tx, call.deviceId);
      return done !== undefined && done.number >= call.number;
    },
  };
}

interface KeyedWrite {
  readonly key: string;
  readonly requestHash: string;
  /** The hashes with secrets that are being replaced. */
  readonly otherHashes: readonly string[];
  readonly now: Date;
}

function keyedWrite(write: KeyedWrite): RepeatableWrite {
  return {
    async run<T>(tx: UserTransaction, work: (tx: UserTransaction) => Promise<T>): Promise<T> {
      const earlier = await claimIdempotencyKey(tx, write);
      if (earlier) {
        checkSameRequest(earlier, write);
        return earlier.response as T;
      }
      const response = await work(tx);
      await storeIdempotentResponse(tx, write.key, response);
      return response;
    },
    async isDone(tx) {
      const earlier = await findIdempotentResponse(tx, write);
      if (earlier) checkSameRequest(earlier, write);
      return earlier !== undefined;
    },
  };
}

function checkSameRequest({ requestHash }: IdempotentResponse, write: KeyedWrite): void {
  if (requestHash !== write.requestHash && !write.otherHashes.includes(requestHash))
    throw new IdempotencyKeyReusedError();
}

/**
 * Retries a repeatable write when its commit got no response: the write runs now, or its stored response is returned.
 */
export async function retryUnanswered<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (unanswered) {
    if (!(unanswered instanceof CommitUnansweredError)) throw unanswered;
    return write().catch((error: unknown) => {
      throw describeError(error).code === 'UNAVAILABLE' ? unanswered : error;
    });
  }
}
