import { changeCompletion } from '../calendar/event-row.ts';
import { findEvent } from '../calendar/series/find-occurrence.ts';
import { addAmounts } from '../core/amount.ts';
import { addDays, toAcceptedDay } from '../core/calendar-day.ts';
import type { Moment } from '../core/moment.ts';
import { computeCompletion } from '../goals/completion.ts';
import { type GoalState, changeGoalState } from '../goals/goal-state.ts';
import { toCallMoment } from '../sync/call-moment.ts';
import { type CallClock, type Changes, type Rows, joinChanges } from '../sync/changes.ts';
import type { CalendarEventRow, ProgressEntryRow } from '../sync/rows.ts';
import { applyProgress } from './apply-progress.ts';
import { formatEventReport } from './event-report.ts';
import { computeReportedValue, takesReportOn } from './report.ts';

/** A report on a goal or on a lead measure of a WIG. */
export interface Report {
  /** The id of the entry. */
  readonly id: string;
  readonly value: number;
  readonly leadId?: string | null | undefined;
  /**
   * The total before the report. The call is refused when the stored total differs (rules/progress.md#exact-totals).
   */
  readonly expectedCurrentValue?: number | undefined;
  readonly notes?: string | null | undefined;
  /** A day, or an instant that stands for its day in the user's zone; today when absent. */
  readonly date?: string | undefined;
  /** The milestones that the report completes or reopens. */
  readonly milestones?: readonly MilestoneTick[] | undefined;
}

interface MilestoneTick {
  readonly id: string;
  readonly isCompleted: boolean;
}

/** A report on a goal, possibly from a calendar event. */
export interface GoalReport extends Report {
  readonly goalId: string;
  readonly calendarEventId?: string | null | undefined;
  readonly completeEvent?: boolean | undefined;
}

/**
 * `progress.create`: adds an entry to a goal and updates totals, milestones, completion and the calendar event of the
 * report. Changes nothing when the id is taken or the report is invalid.
 */
export function reportProgress(
  rows: Rows,
  { goalId, calendarEventId, completeEvent = false, ...report }: GoalReport,
  clock: CallClock,
): Changes {
  if (rows.progressEntries.get(report.id)) return {};
  const changes = changeGoalState(rows, goalId, (state) => addReport(state, report, clock));
  const entry = changes.put?.progressEntries?.find(({ id }) => id === report.id);
  const event = entry && calendarEventId ? findEvent(rows, calendarEventId)?.row : undefined;
  if (!entry || !event) return changes;
  const reported = reportOnEvent(event, { entry, completeEvent }, clock);
  return joinChanges(changes, { put: { calendarEvents: [reported] } });
}

/**
 * Adds an entry to a goal and applies the entry to the totals (rules/progress.md#reports). Returns undefined for an
 * invalid value or day, for an unknown lead measure or milestone, and when the total differs from the expected total.
 */
function addReport(state: GoalState, report: Report, clock: CallClock): GoalState | undefined {
  const now = toCallMoment(clock);
  const { id, leadId = null, notes = null } = report;
  const date = report.date === undefined ? now.day : toAcceptedDay(report.date, clock.timezone);
  // Tomorrow is accepted, because a script may not know the user's time zone (rules/progress.md#day-of-a-report).
  const isDayAccepted = date !== null && date <= addDays(now.day, 1);
  if (!isDayAccepted || !takesReportOn(state.goal, leadId) || !isExactTotal(state, report)) return undefined;
  const ticked = tickMilestones(state, report.milestones ?? [], now);
  if (!ticked) return undefined;
  const value = computeReportedValue({ ...ticked.goal, milestones: ticked.milestones }, report.value);
  const entry = { id, goalId: state.goal.id, leadId, value, date, reportedAt: now.at, notes };
  return addEntries(ticked, [entry], now);
}

/**
 * Adds entries on the same goal or lead measure. Returns undefined when the total would be below 0 or too large, and
 * for an unknown lead measure.
 */
export function addEntries(
  state: GoalState,
  entries: readonly [ProgressEntryRow, ...ProgressEntryRow[]],
  now: Moment,
): GoalState | undefined {
  const [{ leadId }] = entries;
  const difference = entries.reduce((sum, { value }) => addAmounts(sum, value), 0);
  const added = { ...state, entries: [...state.entries, ...entries] };
  return applyProgress(added, [{ leadId, difference }], now);
}

/**
 * Adds the report of an entry to an event, and completes the event with `completeEvent`
 * (rules/progress.md#reports-from-events).
 */
function reportOnEvent(
  event: CalendarEventRow,
  { entry, completeEvent }: { entry: ProgressEntryRow; completeEvent: boolean },
  { now }: Pick<CallClock, 'now'>,
): CalendarEventRow {
  return {
    ...event,
    ...(completeEvent && changeCompletion(event, 'completed', now)),
    report: formatEventReport(entry.value, entry.notes),
    updatedAt: now.toISOString(),
  };
}

function isExactTotal({ goal, leads }: GoalState, { leadId = null, value, expectedCurrentValue }: Report): boolean {
  if (expectedCurrentValue === undefined) return true;
  const target = leadId === null ? goal : leads.find(({ id }) => id === leadId);
  if (target?.currentValue !== expectedCurrentValue) return false;
  return target.targetValue === null || addAmounts(expectedCurrentValue, value) <= target.targetValue;
}

/**
 * Completes and reopens milestones. A completed milestone keeps its instant and day. Returns undefined for an unknown
 * milestone.
 */
function tickMilestones(state: GoalState, ticks: readonly MilestoneTick[], now: Moment): GoalState | undefined {
  if (ticks.length === 0) return state;
  const known = new Set(state.milestones.map(({ id }) => id));
  if (!ticks.every(({ id }) => known.has(id))) return undefined;
  const listIds = (isCompleted: boolean) =>
    new Set(ticks.flatMap((tick) => (tick.isCompleted === isCompleted ? [tick.id] : [])));
  const [completed, reopened] = [listIds(true), listIds(false)];
  const milestones = state.milestones.map((milestone) => {
    if (reopened.has(milestone.id)) return { ...milestone, ...computeCompletion(false, now) };
    return completed.has(milestone.id) ? { ...milestone, ...computeCompletion(true, now, milestone) } : milestone;
  });
  return { ...state, milestones };
}
