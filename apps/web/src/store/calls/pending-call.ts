import type { ErrorCode, ErrorIssue } from '@goaltracker/contracts/core/error.schema';
import type { Call, UndoneCall } from '../define-call.ts';

/** A call of a mutation before it has a number. */
export interface NewCall extends Call {
  /** Only while this user is signed in, the call is sent and shown. */
  userId: string;
  /** When the call was made, by the server's clock if known: ISO instant. */
  madeAt: string;
  timezone: string;
  /** The title in the list of waiting calls. */
  title: string;
  /** The `Idempotency-Key` of a call that an earlier version of the app sent. */
  key?: string;
  /**
   * The call that this call undoes. Never sent. Another version of the app ignores it, since its rows may have another
   * shape.
   */
  undone?: UndoneCall & { contract: string };
}

/** A call that the device's rows do not contain yet. */
export interface PendingCall extends NewCall {
  device: string;
  /** Rises with each call of the device; never reused. 0 until the call is stored. */
  number: number;
  /** `waiting` until the server has answered; `done` until the rows contain it. A refused call changed nothing. */
  state: 'waiting' | 'done' | 'refused';
  /** Whether the server may have the call. Only the first waiting call can be tried. */
  isTried: boolean;
  /**
   * Whether the call is done although no pull will confirm its number: it removed a record that was already gone, or it
   * has the number of another device. The next pull contains it.
   */
  isGone?: boolean;
  refusal?: Refusal;
}

export interface Refusal {
  code: ErrorCode;
  /** A sentence for the user. */
  message: string;
  issues?: ErrorIssue[];
}

export type PendingCalls = readonly PendingCall[];

/** This browser as a device: its id, and the last number that it gave a call. */
export interface Device {
  id: string;
  lastNumber: number;
}
