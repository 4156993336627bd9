import type { CallClock, Rows } from '../sync/changes.ts';
import type { CalendarEventRow, EventSeriesRow } from '../sync/rows.ts';
import { findMatchingSeries } from './change-events.ts';
import { newEventDefaults } from './enums.ts';
import { type NewEventFields, buildEvent } from './event-row.ts';
import { type GivenTimes, computeNewSpan } from './event-times.ts';
import { type NewSeries, planNewSeries } from './series/new-series.ts';
import { buildOccurrence, buildSeries } from './series/series-record.ts';
import { formatSpan } from './span.ts';

/** A new event in a call. Absent fields get the defaults of rules/calendar.md#events. */
export interface NewEvent extends GivenTimes, Omit<NewEventFields, 'title' | 'isAllDay'> {
  readonly title?: string | undefined;
  /** Whether to create the whole series. */
  readonly expand?: boolean | undefined;
  /** The id of a new series. Required when the event repeats and no other event repeats in the same way. */
  readonly newSeriesId?: string | undefined;
}

/** A new event, with its series when the whole series is created. */
export interface PlannedEvent {
  readonly event: CalendarEventRow;
  readonly series: EventSeriesRow | undefined;
}

/**
 * Plans the rows of a new event (rules/recurrence.md#events-posted-one-by-one). `taskId`: the task created with the
 * event. Returns undefined when a new series needs an id and the call gives none. Throws InvalidChange.
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

/** Builds the row of a new series from the fields of its first event. `timezone`: the user's zone. */
export function buildNewSeries(
  first: Omit<CalendarEventRow, 'recurrence' | 'seriesStart'> & { readonly recurrence: string },
  { start, endsAt }: NewSeries,
  { id, timezone, now }: CallClock & { readonly id: string },
): EventSeriesRow {
  return buildSeries({ ...first, ...formatSpan(start), timezone, added: '', id, now, endsAt });
}
