import { type Timeouts, timeouts } from '../../src/limits.ts';

/** Production timeouts are divided by this number. */
export const timeoutDivisor = 16;

const shorten = (milliseconds: number) => milliseconds / timeoutDivisor;

export const shortTimeouts: Timeouts = {
  ...timeouts,
  keepAlive: shorten(timeouts.keepAlive),
  check: shorten(timeouts.check),
  // Long enough for a busy machine to read a request and answer it, and for the client to read the answer.
  headers: timeouts.headers / 4,
  request: timeouts.request / 60,
  idle: timeouts.idle / 4,
  linger: timeouts.linger / 4,
};
