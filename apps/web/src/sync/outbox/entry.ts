import type { Call } from '../define-mutation.ts';
import type { ErrorCode } from '@goaltracker/contracts/core/error.schema';

/**
 * What a mutation does to its record. `create` and `change` can be merged with a later change, `restore` cancels a
 * `remove` that was not sent.
 */
export type OfflineKind = 'create' | 'change' | 'remove' | 'restore';

/** A mutation that waits in this browser until the server has it. */
export interface OutboxEntry extends Call {
  /** UUIDv7, sent as the `Idempotency-Key`. */
  id: string;
  /** Entries are sent and shown only while their user is signed in. */
  userId: string;
  /** Entries that share a key are sent in this order, also one of a whole and one of a part of it. */
  position: number;
  kind: OfflineKind;
  /** Ids of the records it makes, changes or needs. The first is the one it makes, changes, removes or restores. */
  keys: string[];
  /** Ids of what its record is part of, such as a series. */
  within?: string[];
  /** What it does, in words for a person. */
  title: string;
  /** ISO instant. */
  createdAt: string;
  /** Whether the server may have it already: it is then sent again as it is. */
  isTried: boolean;
  state: 'waiting' | 'refused';
  /** Why the server refused it. */
  refusal?: Refusal | undefined;
  /** Whether a restore of its record undoes it, as it does a removal. */
  isUndoneByRestore?: boolean;
  /** Create its records once more, as they were cached, if they were deleted elsewhere. */
  parents: Call[];
}

export interface Refusal {
  code: ErrorCode;
  /** A sentence for a person. */
  message: string;
}

export type NewEntry = Omit<OutboxEntry, 'position' | 'state' | 'refusal'>;

export const recordOf = ({ keys }: Pick<OutboxEntry, 'keys'>): string | undefined => keys[0];

type Keyed = Pick<OutboxEntry, 'keys' | 'within'>;

/** Whether one has a key of the other, or both are of a series: one of them of all of it, the other of an event. */
export const shareKey = (a: Keyed, b: Keyed): boolean => touches(a, b) || touches(b, a);

const touches = ({ keys, within = [] }: Keyed, other: Keyed): boolean =>
  [...keys, ...within].some((key) => other.keys.includes(key));

/** Whether the server certainly does not have it, so that it may still be changed. A refused call changed nothing. */
export const isUnsent = ({ isTried, state }: Pick<OutboxEntry, 'isTried' | 'state'>): boolean =>
  !isTried || state === 'refused';
