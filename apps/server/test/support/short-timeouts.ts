import { type Timeouts, timeouts } from '../../src/limits.ts';

/** How much shorter they are than in production. */
export const timeoutDivisor = 16;

const shorten = (milliseconds: number) => milliseconds / timeoutDivisor;

export const shortTimeouts: Timeouts = {
  ...timeouts,
  keepAlive: shorten(timeouts.keepAlive),
  check: shorten(timeouts.check),
  // Long enough for a busy machine to read what has arrived, to send an answer, and for the client to read it.
  headers: timeouts.headers / 4,
  request: timeouts.request / 60,
  idle: timeouts.idle / 4,
  linger: timeouts.linger / 4,
};
