import { z } from '@goaltracker/contracts/core/zod';
import type { Caller } from './context.ts';
import { ValidationError } from './errors.ts';

/** Milliseconds that a call may have waited: as long as the server keeps the number of a device's last call. */
const longestWait = 90 * 86_400_000;
const instant = z.iso.datetime({ offset: true });

/**
 * Returns when a device made a numbered call (rules/wire.md#numbered-calls). When the device does not say, or the time
 * is impossible, returns `now`. Throws ValidationError.
 */
export function readMadeAt({ device, madeAt }: Caller, now: Date): Date {
  if (device === undefined || madeAt === undefined) return now;
  const parsed = instant.safeParse(madeAt);
  if (!parsed.success) throw new ValidationError([{ path: ['X-Made-At'], message: 'Must be an ISO instant' }]);
  const made = new Date(parsed.data);
  const waited = now.getTime() - made.getTime();
  return waited >= 0 && waited <= longestWait ? made : now;
}
