import type { RateLimit } from './rate-limit.ts';

/** Interfaces that `calendar` implements, so that the core imports no feature. */

/** Where a message goes: the subscription of a browser, as its Push API gives it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Encrypted for the browser: the push service cannot read it. */
  readonly content: object;
  /** TTL: how long the push service keeps it for an unreachable device. */
  readonly ttlSeconds: number;
  /** A message replaces the one with the same topic that the device has not got yet: at most 32 letters, digits, - and _. */
  readonly topic: string;
}

/**
 * `gone`: the push service no longer has the device. `busy`: it is unavailable or unreachable at the moment.
 * `refused`: it does not accept this message.
 */
export type PushOutcome =
  | { readonly result: 'delivered' | 'gone' | 'refused' }
  | { readonly result: 'busy'; readonly retryAfterSeconds: number };

/** How messages have ended, for metrics. */
export const pushResults = ['delivered', 'gone', 'busy', 'refused'] as const;

/** Hands a message to the push service of a device, which takes at most some seconds. */
export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;

export interface PushServices {
  /** What browsers subscribe with, in base64url. */
  readonly publicKey: string;
  readonly send: SendPush;
  /** Of messages that users send themselves, to see whether they arrive. */
  readonly limitTests: RateLimit;
  /** Since the start, for metrics. */
  readonly totals: Readonly<Record<(typeof pushResults)[number], number>>;
}
