import { isInRange, outOfRange } from '@goaltracker/domain/core/accepted-instants';
import { amountLimit, isAmount } from '@goaltracker/domain/core/amount';
import { isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { limitMarks } from '@goaltracker/domain/core/limit-marks';
import { longTextMaxLength, titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { z } from './zod.ts';

const unstorable = 'Contains a character that cannot be stored';

/**
 * Text that PostgreSQL can store (rules/wire.md#text): at most `max` characters, no U+0000, no lone surrogate, at most
 * 300 accents in a row.
 */
export function text(max: number, message?: string) {
  return z.string().max(max, message).refine(isStorable, unstorable);
}

/** A name or title: trimmed, never blank, at most 255 characters. */
export function title(message = 'Required') {
  return z
    .string({ error: ({ input }) => (input === undefined ? message : undefined) })
    .trim()
    .min(1, message)
    .max(titleMaxLength)
    .refine(isStorable, unstorable);
}

/** Long text such as a description: at most 10,000 characters. */
export const longText = text(longTextMaxLength);

/**
 * The id of a record. Malformed ids answer 404, like unknown ids. The nil UUID is invalid: pages by id begin after it.
 */
export const recordId = z
  .uuid()
  .toLowerCase()
  .refine((id) => /[^0-]/.test(id), 'Invalid UUID')
  .meta({ description: 'Id of the record (UUID).', example: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11' });

const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const uuidV7OrV8 = /^[\da-f]{8}-[\da-f]{4}-[78][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
const notV7 = 'Must be a UUID of version 7';

/** The id of a new record, when the client makes the id. */
export const newRecordId = z.string(notV7).regex(uuidV7, notV7).toLowerCase().optional().meta({
  description:
    'Id of the new record: a UUID of version 7 that you make. When you send it again, nothing changes, and the response is the record as it is now. Made by the server when absent.',
});

/** The id of a new record in a list where `id` names an existing record. */
export const newPartId = newRecordId.meta({
  description:
    'Id of a record without `id`, which is new: a UUID of version 7 that you make. Made by the server when absent.',
});

/**
 * The id of a new task: a UUID of version 7 or 8. The next task of a repeating task has an id of version 8, and an app
 * sends that id to create the next task again after another device deleted it.
 */
export const newTaskId = z
  .string(notV7)
  .regex(uuidV7OrV8, notV7)
  .toLowerCase()
  .optional()
  .meta(newRecordId.meta() ?? {});

/** A quantity in the unit of its goal: below 10^12, at most 4 decimals. */
export const amount = z
  .number()
  .gt(-amountLimit)
  .lt(amountLimit)
  .refine((value) => Math.abs(value) >= amountLimit || isAmount(value), 'Number must have at most 4 decimals')
  .meta({ description: 'A quantity: below 10^12, at most 4 decimals.', example: 2.5 });

/** A day of the week, counted as dayjs does. */
export const weekday = z.int().min(0).max(6).meta({ description: 'Day of the week, 0 for Sunday.', example: 0 });

/** The month of a plan. */
export const monthOfYear = z.object({
  month: z.int().min(1).max(12).meta({ description: 'Month, 1 to 12.', example: 11 }),
  year: z.int().min(1900).max(2200).meta({ description: 'Year.', example: 2026 }),
});
export type MonthOfYear = z.infer<typeof monthOfYear>;

/** A time of day in the user's zone. */
export const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time such as 09:00')
  .meta({ description: 'Time of day, HH:MM, in your time zone.', example: '09:00' });

/** A day without a time. */
export const calendarDay = z.iso
  .date()
  .refine(isCalendarDay, outOfRange)
  .meta({ description: 'A calendar day, yyyy-MM-dd, from 1900 to 2200.', example: '2026-11-21' });

/** A point in time, ISO 8601 with `Z` or an offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine((value) => isInRange(Date.parse(value)), outOfRange)
  .meta({ description: 'A point in time, ISO 8601.', example: '2026-11-21T08:30:00.000Z' });

/** A calendar day, or an instant that stands for its day in the user's zone. */
export const dayOrInstant = z.union([calendarDay, instant], 'Must be a date in the years 1900 to 2200').meta({
  description: 'A calendar day (yyyy-MM-dd), or an instant, which stands for its day in your time zone.',
  example: '2026-11-21',
});

/** A colour as six hexadecimal digits. */
export const hexColor = z
  .string()
  .regex(/^#[\da-f]{6}$/i, 'Must be a colour such as #4285f4')
  .toLowerCase();

/** A percentage from 0 to 100. */
export const percentage = z.number().meta({ description: 'Percent, 0 to 100.', example: 62.5 });

/** Names a record by its id in the path. */
export const byId = z.object({ id: recordId });

function isStorable(value: string): boolean {
  return !value.includes('\0') && value.isWellFormed() && limitMarks(value) === value;
}
