import type { RateLimit } from './rate-limit.ts';

/** Interfaces that `calendar` implements, so that the core imports no feature. */

/** The subscription of a browser, as its Push API returns it. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushMessage {
  /** Encrypted for the browser before sending: the push service cannot read it. */
  readonly content: object;
  /** TTL: how long the push service keeps the message for an unreachable device. */
  readonly ttlSeconds: number;
  /** A message replaces an undelivered message with the same topic. At most 32 letters, digits, - and _. */
  readonly topic: string;
}

/**
 * `gone`: the push service no longer has the device. `busy`: the push service is unavailable or unreachable. `refused`:
 * it does not accept this message.
 */
export type PushOutcome =
  | { readonly result: 'delivered' | 'gone' | 'refused' }
  | { readonly result: 'busy'; readonly retryAfterSeconds: number };

export const pushResults = ['delivered', 'gone', 'busy', 'refused'] as const;

/** Sends a message to a device's push service. Takes at most some seconds. */
export type SendPush = (target: PushTarget, message: PushMessage) => Promise<PushOutcome>;

export interface PushServices {
  /** The public key for browsers to subscribe with, in base64url. */
  readonly publicKey: string;
  readonly send: SendPush;
  /** Limits test messages, which users send to themselves. */
  readonly limitTests: RateLimit;
  /** Counts since the server started, for metrics. */
  readonly totals: Readonly<Record<(typeof pushResults)[number], number>>;
}
