import type { CallClock, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../sync/rows.ts';
import { findMatchingSeries } from './change-events.ts';
import { newEventDefaults } from './enums.ts';
import { type NewEventFields, buildEvent } from './event-row.ts';
import { type GivenTimes, computeNewSpan } from './event-times.ts';
import { type NewSeries, planNewSeries } from './series/new-series.ts';
import { buildOccurrence, buildSeries } from './series/series-record.ts';
import { formatSpan } from './span.ts';

/** A new event as calls give it; absent fields get the defaults of rules/calendar.md#events. */
export interface NewEvent extends GivenTimes, Omit<NewEventFields, 'title' | 'isAllDay'> {
  readonly title?: string | undefined;
  /** Whether its whole series is created. */
  readonly expand?: boolean | undefined;
  /** The id of the series that the event begins; needed for an event that repeats as no other event does. */
  readonly newSeriesId?: string | undefined;
}

/** A new event, and its series where the whole series is created. */
export interface PlannedEvent {
  readonly event: CalendarEventRow;
  readonly series: EventSeriesRow | undefined;
}

/**
 * Plans the rows of a new event (rules/recurrence.md#events-posted-one-by-one). `taskId`: of the task that is created with it.
 * Undefined for a new series whose id is not given. Throws InvalidChange.
 */
export function planEvent(rows: Rows, input: NewEvent, { now, timezone }: CallClock): PlannedEvent | undefined {
  const { startTime, endTime, expand, newSeriesId, ...fields } = input;
  const { recurrence, isAllDay = false, title = newEventDefaults.title } = fields;
  const span = computeNewSpan({ startTime, endTime, isAllDay }, { timezone });
  const plan = expand && recurrence ? planNewSeries({ span, recurrence, timezone, isAllDay }) : undefined;
  const first = buildEvent(plan?.first ?? span, { ...fields, title }, now);
  if (!recurrence) return { event: first, series: undefined };
  const seriesId = plan ? newSeriesId : (findMatchingSeries(rows, { ...first, recurrence }) ?? newSeriesId);
  if (seriesId === undefined) return undefined;
  if (!plan) return { event: { ...first, seriesId }, series: undefined };
  const series = buildNewSeries({ ...first, recurrence }, plan, { id: seriesId, timezone, now });
  return { event: { ...buildOccurrence(series, plan.first), id: first.id }, series };
}

/** The row of a new series with the fields of its first event. `timezone`: of the person. */
export function buildNewSeries(
  first: Omit<CalendarEventRow, 'recurrence' | 'seriesStart'> & { readonly recurrence: string },
  { start, endsAt }: NewSeries,
  { id, timezone, now }: CallClock & { readonly id: string },
): EventSeriesRow {
  return buildSeries({ ...first, ...formatSpan(start), timezone, added: '', id, now, endsAt });
}
