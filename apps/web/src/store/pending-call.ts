import type { ErrorCode, ErrorIssue } from '@goaltracker/contracts/core/error.schema';
import type { Call, UndoneCall } from './define-call.ts';

/** A call of a mutation as it is made, before it has a number. */
export interface NewCall extends Call {
  /** Calls are sent and shown only while their user is signed in. */
  userId: string;
  /** When it was made, by the server's clock as far as it is known: ISO instant. */
  madeAt: string;
  /** The time zone in which it was made. */
  timezone: string;
  /** What it does, in words for a person. */
  title: string;
  /** Of a call that an earlier version of the app has sent: its `Idempotency-Key`. */
  key?: string;
  /** What the call undoes. Never sent. Another version of the app ignores it, since its rows may have another shape. */
  undone?: UndoneCall & { contract: string };
}

/** A call that the rows of this device do not contain yet. */
export interface PendingCall extends NewCall {
  /** The device that gave it its number. */
  device: string;
  /** Rises with each call of the device, and is never given again. 0 until the call is stored. */
  number: number;
  /** `waiting` until the server has answered; `done` until the rows contain it. A refused call changed nothing. */
  state: 'waiting' | 'done' | 'refused';
  /** Whether the server may have it. Only the first of the calls that wait may. */
  isTried: boolean;
  /**
   * Whether it is done, but no pull says so: what it removes was gone already, or it has the number of another device. The
   * next pull contains it.
   */
  isGone?: boolean;
  /** Why the server refused it. */
  refusal?: Refusal;
}

export interface Refusal {
  code: ErrorCode;
  /** A sentence for a person. */
  message: string;
  issues?: ErrorIssue[];
}

export type PendingCalls = readonly PendingCall[];
