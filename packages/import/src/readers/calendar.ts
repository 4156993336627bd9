import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatClockTime } from '@goaltracker/domain/core/clock-time';
import { type DueOnDay, toDue } from '@goaltracker/domain/tasks/due';
import { changeRepeat, findNext, noRepeat, type Repeat } from '@goaltracker/domain/tasks/repeat';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';
import { type DateValue, parseDate } from '@goaltracker/ics/reader/date-values';
import { parseCalendars } from '@goaltracker/ics/reader/parse-calendar';
import {
  type Component,
  findProperty,
  parseComponents,
  type ParsedCalendar,
  unescapeText,
} from '@goaltracker/ics/reader/parse-components';
import type { ReadCalendar } from '@goaltracker/ics/reader/read-calendar';
import { createZoneFinder, type FileZone, toFileZone } from '@goaltracker/ics/reader/time-zones';
import { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import type { DecodedText } from '../files/decode-text.ts';
import type { SourceDocument } from '../files/document.ts';
import { ImportFileError } from '../import-file-error.ts';
import type { Reader, ReadOptions } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import type { RecordsBuilder, TaskDraft } from '../records/records-builder.ts';
import { nestTasks, type Subtask, toParts } from '../records/subtasks.ts';
import { readRule } from '../values/repeat-rule.ts';

/** Takes about two seconds. */
const maxSteps = 5_000_000;

const losses = {
  reminders: ['reminder', 'reminders', 'not supported'],
  attachments: ['attachment or link', 'attachments and links', 'left out'],
  people: ['attendee', 'attendees', 'left out'],
  starts: ['start date of a task that has a due date', 'start dates of tasks that have due dates', 'left out'],
  zones: ['time zone that is not known', 'time zones that are not known', 'read in your time zone'],
  cancelled: ['cancelled task', 'cancelled tasks', 'completed here'],
  done: ['completed one of a repeating task', 'completed ones of repeating tasks', 'left out: the next one is open'],
  changed: ['changed one of a repeating task', 'changed ones of repeating tasks', 'left out'],
} as const satisfies Record<string, LossWords>;

/**
 * Reads the tasks (VTODO) of calendar files (RFC 5545), as Apple Reminders, Nextcloud, Thunderbird and many others
 * write them. `readEvents` reads the events.
 */
export const calendarReader: Reader = {
  id: 'calendar',
  name: 'Calendar',
  nouns: {},
  recognize: ({ isCalendar }) => isCalendar,
  read(documents, builder, { timeZone, now }) {
    const steps = new StepBudget(maxSteps, 'The calendar file is too complicated to read.');
    for (const { bytes, name, decoded } of documents) {
      if (!/^BEGIN:VTODO\s*$/im.test(decoded?.text ?? '')) continue;
      refuseInWords(() => {
        const calendar = parseComponents(bytes, { charset: getCharset(decoded), steps });
        const findZone = createZoneFinder(calendar.timeZones, { userTimeZone: timeZone, now, steps });
        readTasks(calendar, { name, findZone, timeZone }, builder);
      });
    }
  },
};

/** Reads the events of calendar files and their losses. Throws ImportFileError. */
export function readEvents(documents: readonly SourceDocument[], { timeZone, now }: ReadOptions): ReadCalendar {
  const files = documents.map(({ bytes, decoded }) => ({ bytes, charset: getCharset(decoded) }));
  return refuseInWords(() => parseCalendars(files, { userTimeZone: timeZone, now }));
}

const getCharset = (decoded: DecodedText | null) => decoded?.encoding ?? 'utf-8';

function refuseInWords<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof CalendarFileError) throw new ImportFileError(error.message, { cause: error });
    throw error;
  }
}

interface Where {
  readonly findZone: (tzid: string) => FileZone;
  readonly timeZone: string;
}

/** `changes`: the VTODOs that change single occurrences of a repeating to-do. */
function toTask(
  todo: Component,
  { changes, ...where }: Where & { changes: readonly Component[] },
  builder: RecordsBuilder,
): Omit<TaskDraft, 'key' | 'list'> {
  const first = readDue(todo, where, builder);
  const isCompleted = isDone(todo);
  const rule = isCompleted ? null : readText(todo, 'RRULE');
  const recurrence = rule === null ? null : readRule(rule, { due: first, timeZone: where.timeZone, builder });
  const done = changes.filter(isDone).flatMap((change) => readDay(change, 'RECURRENCE-ID', where) ?? []);
  builder.lose(losses.done, done.length);
  builder.lose(losses.changed, changes.length - done.length);
  const { due, ...repeat } = skipCompleted({ due: first, recurrence }, new Set(done));
  return {
    title: readText(todo, 'SUMMARY') ?? '',
    description: readText(todo, 'DESCRIPTION'),
    due,
    priority: toPriority(Number(readText(todo, 'PRIORITY') ?? 0)),
    labels: listLabels(todo),
    isCompleted,
    completedAt: readInstant(todo, 'COMPLETED', where),
    createdAt: readInstant(todo, 'CREATED', where),
    ...repeat,
  };
}

/** Moves the due day of a repeating to-do to its first occurrence that is not completed. */
function skipCompleted(
  { due: first, recurrence }: { due: DueOnDay | null; recurrence: string | null },
  done: ReadonlySet<CalendarDay>,
): Pick<TaskDraft, 'due' | 'recurrence' | 'recurrenceStart'> {
  if (!first || recurrence === null) return { due: first, recurrence };
  const start = changeRepeat(noRepeat, { ...first, recurrence }, first.dueDay);
  let next: Repeat | null = start;
  while (next?.dueDay && done.has(next.dueDay)) next = findNext(next, next.dueDay);
  const { dueDay, dueTime, ...rule } = next ?? start;
  return { due: dueDay === null ? null : { dueDay, dueTime }, ...rule };
}

/** 1 to 4 are high, 6 to 9 low, 0 is no priority (RFC 5545, 3.8.1.9). */
const toPriority = (priority: number): TaskPriority =>
  priority >= 1 && priority <= 4 ? 'high' : priority >= 6 ? 'low' : 'medium';

function readTasks(
  calendar: ParsedCalendar,
  { name, ...where }: Where & { name: string },
  builder: RecordsBuilder,
): void {
  const title = unescapeText(calendar.name ?? '').trim() || name;
  const list = builder.list({ key: title, title, becomes: 'unlisted' });
  const { todos, changesOf } = splitChanges(calendar.todos);
  const tree = nestTasks(todos, {
    idOf: (todo) => readText(todo, 'UID'),
    parentOf: (todo) => readText(todo, 'RELATED-TO'),
  });
  for (const { task, subtasks } of tree) {
    for (const each of [task, ...subtasks.map((subtask) => subtask.task)]) loseOf(each, builder);
    builder.task({
      key: keyOf(task),
      list,
      ...toTask(task, { ...where, changes: changesOf.get(keyOf(task)) ?? [] }, builder),
      parts: toParts(
        subtasks.map((subtask) => toSubtask(subtask.task, subtask.depth)),
        builder,
      ),
    });
  }
}

/** Separates the VTODOs that change single occurrences of a repeating to-do in the file. */
function splitChanges(all: readonly Component[]) {
  const namesOccurrence = (todo: Component) => findProperty(todo, 'RECURRENCE-ID') !== undefined;
  const own = new Set(all.filter((todo) => !namesOccurrence(todo)).map(keyOf));
  const isChange = (todo: Component) => namesOccurrence(todo) && own.has(keyOf(todo));
  return { todos: all.filter((todo) => !isChange(todo)), changesOf: Map.groupBy(all.filter(isChange), keyOf) };
}

const keyOf = (todo: Component) => readText(todo, 'UID') ?? readText(todo, 'SUMMARY') ?? '';

function toSubtask(todo: Component, depth: number): Subtask {
  return {
    key: keyOf(todo),
    title: readText(todo, 'SUMMARY') ?? '',
    isCompleted: isDone(todo),
    depth,
    hasDate: findProperty(todo, 'DUE') !== undefined,
    details: Number(readText(todo, 'DESCRIPTION') !== null) + listLabels(todo).length,
  };
}

function loseOf(todo: Component, builder: RecordsBuilder): void {
  const count = (...names: string[]) => names.reduce((sum, name) => sum + (todo.counts.get(name) ?? 0), 0);
  builder.lose(losses.reminders, todo.parts.filter(({ name }) => name === 'VALARM').length);
  builder.lose(losses.attachments, count('ATTACH', 'URL', 'CONFERENCE'));
  builder.lose(losses.people, count('ATTENDEE'));
  if (findProperty(todo, 'DTSTART') && findProperty(todo, 'DUE')) {
    if (findProperty(todo, 'DTSTART')?.value !== findProperty(todo, 'DUE')?.value) builder.lose(losses.starts);
  }
  if (readText(todo, 'STATUS')?.toUpperCase() === 'CANCELLED') builder.lose(losses.cancelled);
}

const isDone = (todo: Component) =>
  ['COMPLETED', 'CANCELLED'].includes(readText(todo, 'STATUS')?.toUpperCase() ?? '') ||
  findProperty(todo, 'COMPLETED') !== undefined;

/** A to-do can have several lines of categories. Commas separate the categories of a line. */
function listLabels(todo: Component): string[] {
  return todo.properties
    .filter(({ name }) => name === 'CATEGORIES')
    .flatMap(({ value }) => value.split(/(?<!\\),/u))
    .map((label) => unescapeText(label).trim())
    .filter(Boolean);
}

function readText(todo: Component, name: string): string | null {
  const value = findProperty(todo, name)?.value;
  return value === undefined ? null : unescapeText(value).trim() || null;
}

function readDue(todo: Component, where: Where, builder: RecordsBuilder): DueOnDay | null {
  const [name = ''] = ['DUE', 'DTSTART'].filter((each) => findProperty(todo, each));
  const date = parseDate(findProperty(todo, name)?.value ?? '');
  if (!date) return null;
  if (date.minutes === null) return { dueDay: date.day, dueTime: null };
  const tzid = findProperty(todo, name)?.parameters.get('TZID');
  const isZoneLost = !date.isUtc && tzid !== undefined && where.findZone(tzid).loss !== null;
  if (isZoneLost) builder.lose(losses.zones);
  const due = toDue(toInstant(date, tzid, where), where.timeZone);
  // A rule names days in its own zone.
  const keepsDay = due.dueDay === date.day || !findProperty(todo, 'RRULE');
  return keepsDay ? due : { dueDay: date.day, dueTime: formatClockTime(date.minutes) };
}

/** The day of a date as it is written. A date in UTC becomes a day in the account's zone. */
function readDay(todo: Component, name: string, where: Where): CalendarDay | null {
  const date = parseDate(findProperty(todo, name)?.value ?? '');
  return date?.isUtc ? toDue(toInstant(date, undefined, where), where.timeZone).dueDay : (date?.day ?? null);
}

function readInstant(todo: Component, name: string, where: Where): number | null {
  const property = findProperty(todo, name);
  const date = parseDate(property?.value ?? '');
  return date && toInstant(date, property?.parameters.get('TZID'), where);
}

/** Uses UTC, the zone `tzid` of the file, or the account's zone. */
function toInstant(
  { day, minutes, isUtc }: DateValue,
  tzid: string | undefined,
  { findZone, timeZone }: Where,
): number {
  const zone = isUtc ? toFileZone('UTC') : tzid === undefined ? toFileZone(timeZone) : findZone(tzid);
  return zone.toInstant(day, minutes ?? 0);
}
