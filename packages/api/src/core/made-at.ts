import { z } from '@goaltracker/contracts/core/zod';
import type { Caller } from './context.ts';
import { ValidationError } from './errors.ts';

/** Milliseconds that a call may have waited: for as long the server keeps the number of a device's last call. */
const longestWait = 90 * 86_400_000;
const instant = z.iso.datetime({ offset: true });

/**
 * When a numbered call of a device was made (rules/wire.md#numbered-calls); `now` where the device does not say, or says
 * what cannot be. Throws ValidationError.
 */
export function readMadeAt({ device, madeAt }: Caller, now: Date): Date {
  if (device === undefined || madeAt === undefined) return now;
  const parsed = instant.safeParse(madeAt);
  if (!parsed.success) throw new ValidationError([{ path: ['X-Made-At'], message: 'Must be an ISO instant' }]);
  const made = new Date(parsed.data);
  const waited = now.getTime() - made.getTime();
  return waited >= 0 && waited <= longestWait ? made : now;
}
