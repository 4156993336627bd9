import { isInRange, outOfRange } from '@goaltracker/domain/core/accepted-instants';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type {
  RescheduleMissedInput,
  RescheduledSessions,
  ListWeeklyReviewsInput,
  SaveWeeklyReviewInput,
  WeeklyReview,
  WeekOfReview,
} from '@goaltracker/contracts/planner/planner.schema';
import { insertEvents } from '@goaltracker/db/calendar/calendar.queries';
import { serializeSeriesChanges } from '@goaltracker/db/calendar/occurrences.queries';
import { newId } from '@goaltracker/db/core/id';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { listIdsOfActiveGoals } from '@goaltracker/db/goals/goals.queries';
import {
  findWeeklyReview,
  listWeeklyReviews,
  upsertWeeklyReview,
} from '@goaltracker/db/planner/weekly-reviews.queries';
import { dayRangeToSpan } from '@goaltracker/domain/calendar/all-day';
import { toMoment } from '@goaltracker/domain/core/moment';
import { addDays, type CalendarDay, startOfWeek } from '@goaltracker/domain/core/calendar-day';
import { copyFreeSessions, planMissedSessions } from '@goaltracker/domain/planner/reschedule-missed';
import { toCalendarEvent } from '../calendar/event-row.ts';
import { listEventsInRange } from '../calendar/series/unchanged-occurrences.ts';
import type { UserContext } from '../core/context.ts';
import { ConflictError, ValidationError } from '../core/errors.ts';

/** Events per INSERT, within PostgreSQL's limit of parameters. */
const maxBatch = 1_000;

/** Newest week first. */
export async function listReviews(ctx: UserContext, { limit }: ListWeeklyReviewsInput): Promise<WeeklyReview[]> {
  return ctx.read((tx) => listWeeklyReviews(tx, limit));
}

export async function findReview(ctx: UserContext, { week }: WeekOfReview): Promise<WeeklyReview | null> {
  return ctx.read(async (tx) => (await findWeeklyReview(tx, startOfWeek(week))) ?? null);
}

export async function saveReview(ctx: UserContext, input: SaveWeeklyReviewInput): Promise<WeeklyReview> {
  return ctx.write((tx) => upsertWeeklyReview(tx, { ...input, week: startOfWeek(input.week) }, ctx.now));
}

/**
 * Throws ValidationError when the coming week is outside the years 1900 to 2200, ConflictError when a new id is taken.
 */
export async function rescheduleMissed(
  ctx: UserContext,
  { week, newId: given = newId() }: RescheduleMissedInput,
): Promise<RescheduledSessions> {
  return ctx.write(async (tx) => {
    // A second call waits for the first and finds the times taken.
    await serializeSeriesChanges(tx);
    const { timezone } = await tx.session;
    const monday = startOfWeek(week);
    const [events, coming, goals] = await Promise.all([
      listEventsOfWeek(tx, monday, timezone),
      listEventsOfWeek(tx, addDays(monday, 7), timezone),
      listIdsOfActiveGoals(tx),
    ]);
    const facts = { events, coming, isOfActiveGoal: (goalId: string) => goals.has(goalId) };
    const planned = planMissedSessions(facts, monday, { now: ctx.now, timezone });
    const rows = copyFreeSessions(planned, given, ctx.now);
    const created: CalendarEvent[] = [];
    for (let at = 0; at < rows.length; at += maxBatch) {
      const inserted = await insertEvents(tx, rows.slice(at, at + maxBatch), { onConflict: 'ignore' });
      created.push(...inserted.map((event) => toCalendarEvent(event, timezone)));
    }
    if (created.length < rows.length) throw new ConflictError('This already exists.');
    return {
      events: created,
      skipped: planned.flatMap(({ event, obstacle }) => (obstacle === null ? [] : [{ eventId: event.id, obstacle }])),
    };
  });
}

function listEventsOfWeek(tx: UserTransaction, monday: CalendarDay, timeZone: string): Promise<CalendarEvent[]> {
  const span = dayRangeToSpan({ first: monday, last: addDays(monday, 6) }, timeZone);
  if (!isInRange(span.end)) throw new ValidationError([{ path: ['week'], message: outOfRange }]);
  return listEventsInRange(tx, { from: toMoment(span.start, timeZone), to: toMoment(span.end, timeZone) });
}
