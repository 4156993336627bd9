import { isDeepStrictEqual } from 'node:util';
import type { CompletionStatus, EventType } from '@goaltracker/domain/calendar/enums';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { addDays, formatDay, fromWall, isWeekend, startOfDay, toDay, toWall, weekday } from './days.ts';

export interface EventModel {
  readonly id: string;
  title: string;
  readonly type: EventType;
  start: number;
  end: number;
  readonly isAllDay: boolean;
  /** Shared by the occurrences of one series; null for a single event. */
  series: SeriesModel | null;
  /** The number of the occurrence in its series, from 0. */
  place: number;
  goalId: string | null;
  taskId: string | null;
  status: CompletionStatus;
  reportedAt: number | null;
  report: string | null;
  isChanged?: boolean;
}

/** A series, or a part of one. */
export interface SeriesModel {
  /** The number of the whole series, shared by all its parts. */
  readonly whole: number;
  title: string;
  rule: RuleModel;
  /** The span from which the rule counts. */
  first: SpanModel;
  zone: string;
  /** The places of its occurrences, including deleted ones. `to` is exclusive. */
  readonly from: number;
  to: number;
  /** Whether the series was deleted with its task, so that its events have no rule. */
  isGone?: boolean;
}

export interface TaskModel {
  readonly id: string;
  title: string;
  /** Local day and time in milliseconds since 1970, as if it were UTC; midnight without a time. */
  due: number | null;
  goalId: string | null;
  completedAt: number | null;
  readonly createdAt: number;
  labels: readonly string[];
  parts: { readonly id: string; title: string; isCompleted: boolean; order: number }[];
  repeat: RepeatModel | null;
  /** Whether completing the task reports 1 on its goal. */
  reports: boolean;
  /** Whether the task itself was changed since its creation. */
  isChanged: boolean;
}

/** Repeats every `every` days. */
export interface RepeatModel {
  readonly every: number;
  /** The local time from which the days count, in milliseconds since 1970, as if it were UTC. */
  readonly from: number;
  readonly isFromCompletion: boolean;
}

export interface NoteModel {
  readonly id: string;
  title: string;
  eventId: string | null;
  updatedAt: number;
}

export interface RuleModel {
  readonly type: 'daily' | 'weekly' | 'monthly' | 'yearly';
  readonly interval: number;
  readonly endType: 'never' | 'after' | 'until';
  readonly count: number;
  readonly endDate?: string;
  readonly skipWeekends: boolean;
}

export interface SpanModel {
  readonly start: number;
  readonly end: number;
}

export function readRule(text: string): RuleModel | null {
  const recurrence = parseRecurrence(text);
  if (!recurrence) return null;
  const { type, interval, endType, count, endDate, skipWeekends } = recurrence;
  return { type, interval, endType, count, skipWeekends, ...(endDate !== null && { endDate }) };
}

/** Whether two rules are equal. Some fields matter only for one kind of end. */
export function isSameRule(one: RuleModel | null, other: RuleModel | null): boolean {
  const normalize = (rule: RuleModel | null) =>
    rule && {
      ...rule,
      count: rule.endType === 'after' ? rule.count : 0,
      endDate: rule.endType === 'until' ? rule.endDate : '',
    };
  return isDeepStrictEqual(normalize(one), normalize(other));
}

/** The latest accepted instant. */
export const lastInstant = Date.parse('2200-12-31T23:59:59.999Z');
const lastDay = '2200-12-31';

/** Whether a series may last longer than a year. */
export const isLong = (rule: Omit<RuleModel, 'endDate'>): boolean =>
  rule.endType === 'never' || (rule.endType === 'after' && rule.count > 100);

/** Lists all occurrences of a new series, through the year 2200. */
export function listSpans(first: SpanModel, rule: RuleModel, zone: string) {
  const wall = { start: toWall(first.start, zone), end: toWall(first.end, zone) };
  const [origin, time] = [formatDay(wall.start), wall.start % 86_400_000];
  const most = rule.endType === 'after' ? rule.count : Infinity;
  const spans = new Map<string, SpanModel>();
  for (let step = 0; spans.size < most; step += 1) {
    const day = skipWeekend(addSteps(origin, rule, step), rule.skipWeekends);
    if (day > (rule.endType === 'until' && rule.endDate !== undefined ? rule.endDate : lastDay)) break;
    const moved = { start: Date.parse(day) + time, end: Date.parse(day) + time + wall.end - wall.start };
    spans.set(day, placeSpan(moved, first.end - first.start, zone));
  }
  // Whole days are stored as days, in UTC.
  const isWhole = wall.start % 86_400_000 === 0 && wall.end % 86_400_000 === 0;
  return [...spans.values()].filter(({ end }) => (isWhole ? toWall(end, zone) : end) <= lastInstant);
}

/** Converts a local span to instants. When a clock change would put its end before its start, keeps its duration. */
function placeSpan(wall: SpanModel, duration: number, zone: string): SpanModel {
  const [start, end] = [fromWall(wall.start, zone), fromWall(wall.end, zone)];
  return { start, end: end > start ? end : start + duration };
}

function addSteps(origin: string, { type, interval }: RuleModel, step: number): string {
  if (type === 'daily') return addDays(origin, step * interval);
  if (type === 'weekly') return addDays(origin, step * interval * 7);
  const months = step * interval * (type === 'monthly' ? 1 : 12);
  return addMonths(origin, months);
}

/** Returns the same day of a later month, or the last day of that month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return formatDay(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

function skipWeekend(day: string, skips: boolean): string {
  return skips && isWeekend(day) ? addDays(day, weekday(day) === 6 ? 2 : 1) : day;
}

/** Shifts a span like another one: start and end each by the same difference in local time. */
export function shiftSpan({ start, end }: SpanModel, { from, to }: { from: SpanModel; to: SpanModel }, zone: string) {
  const shift = (instant: number, before: number, after: number) =>
    toWall(instant, zone) + toWall(after, zone) - toWall(before, zone);
  const wall = { start: shift(start, from.start, to.start), end: shift(end, from.end, to.end) };
  return placeSpan(wall, to.end - to.start, zone);
}

/** Lists the spans of a series by its rule, without its own end, up to `most`. */
export function listAllSpans(
  { first, rule, zone }: Pick<SeriesModel, 'first' | 'rule' | 'zone'>,
  most: number,
): SpanModel[] {
  const bound = { ...rule, endType: 'after' as const, count: most };
  return listSpans(first, bound, zone);
}

export const isSameSpan = (one: SpanModel, other: SpanModel) => one.start === other.start && one.end === other.end;

export function wholeDays(day: string, count: number, zone: string): SpanModel {
  return { start: startOfDay(day, zone), end: startOfDay(addDays(day, count), zone) };
}

/** Moves the same days to another zone. */
export function moveDays({ start, end }: SpanModel, from: string, to: string): SpanModel {
  return { start: startOfDay(toDay(start, from), to), end: startOfDay(toDay(end, from), to) };
}

/** Whether an event has ended, began in the last six months, and has no status. */
export function isUnreported({ start, end, status }: EventModel, now: number, zone: string): boolean {
  const since = fromWall(Date.parse(addMonths(toDay(now, zone), -6)) + (toWall(now, zone) % 86_400_000), zone);
  return status === 'unreported' && end < now && start >= since;
}

/** Returns the fields of a task that define its repetition. */
export function toRule(repeat: RepeatModel | null): object {
  const { every, isFromCompletion = false } = repeat ?? {};
  const recurrence = every === undefined ? null : JSON.stringify({ type: 'daily', interval: every });
  return { recurrence, repeatsFromCompletion: isFromCompletion };
}

/** Lists the linked events of a task. When there are none, lists single, unlinked task events with the same title. */
export function eventsOfTask(task: TaskModel, events: readonly EventModel[]): EventModel[] {
  const linked = events.filter(({ taskId }) => taskId === task.id);
  if (linked.length > 0) return linked;
  return events.filter(
    ({ taskId, type, title, series }) => taskId === null && series === null && type === 'task' && title === task.title,
  );
}

export function setStatus(event: EventModel, status: CompletionStatus, now: number): void {
  if (event.status === status) return;
  event.status = status;
  event.reportedAt = status === 'unreported' ? null : now;
}
