import { parseAmount } from '../../../ui/fields/typed-amount.ts';

/** The length of scheduled work, in hours (rules/calendar.md#scheduling-work). */
export const duration = { min: 0.5, max: 8, step: 0.5, default: 1 } as const;

/** The hours in the field; `null` unless they are 0.5 to 8 in steps of 0.5. */
export function parseDuration(typed: string): number | null {
  const hours = parseAmount(typed) ?? Number.NaN;
  const isStep = Number.isInteger(hours / duration.step);
  return isStep && hours >= duration.min && hours <= duration.max ? hours : null;
}
