import * as fc from 'fast-check';
import { type Account, pick, today } from './account-model.ts';
import type { EventModel, SpanModel } from './calendar-model.ts';
import { addDays, fromWall, toIso } from './days.ts';

export const minute = 60_000;
export const hour = 60 * minute;

/** Returns the id of one of the records, or null. */
export const linkTo = (items: readonly { id: string }[], which: number | null): string | null =>
  which === null || items.length === 0 ? null : pick(items, which).id;

/** Includes hours that clock changes skip or repeat. */
const wallTimes = fc.constantFrom(
  0.25 * hour,
  1.5 * hour,
  2.25 * hour,
  9 * hour,
  13.5 * hour,
  18.25 * hour,
  22.5 * hour,
);
export const title = fc.constantFrom('Pay', 'Call', 'Order the book');

export const spanDetails = {
  day: fc.integer({ min: -20, max: 40 }),
  time: wallTimes,
  minutes: fc.constantFrom(15, 60, 90, 300),
};

export const ruleDetails = fc
  .record({
    type: fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const, 'yearly' as const),
    interval: fc.integer({ min: 1, max: 4 }),
    endType: fc.constantFrom('after' as const, 'after' as const, 'until' as const, 'never' as const),
    count: fc.oneof(
      { arbitrary: fc.integer({ min: 1, max: 15 }), weight: 9 },
      { arbitrary: fc.constant(120), weight: 1 },
    ),
    untilDays: fc.integer({ min: 0, max: 90 }),
    skipWeekends: fc.boolean(),
  })
  // The model cannot hold an endless daily or weekly series.
  .map((rule) => (rule.endType === 'never' && rule.type !== 'yearly' ? { ...rule, type: 'monthly' as const } : rule));

interface SpanDetails {
  readonly day: number;
  readonly time: number;
  readonly minutes: number;
}

export function toSpan(account: Account, { day, time, minutes }: SpanDetails): SpanModel {
  const start = fromWall(Date.parse(addDays(today(account), day)) + time, account.zone);
  return { start, end: start + minutes * minute };
}

export const toTimes = ({ start, end }: SpanModel) => ({ startTime: toIso(start), endTime: toIso(end) });

export function createEventModel(id: string, fields: SpanModel & Partial<EventModel>): EventModel {
  const links = { series: null, place: 0, goalId: null, taskId: null };
  const outcome = { status: 'unreported', reportedAt: null, report: null } as const;
  return { id, title: '', type: 'event', isAllDay: false, ...links, ...outcome, ...fields };
}
