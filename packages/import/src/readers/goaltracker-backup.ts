import { type DueOnDay, toDue } from '@goaltracker/domain/tasks/due';
import { zoneOfDays, storeDays } from '@goaltracker/domain/calendar/all-day';
import { findZoneOfFormerDays, storeFormerDays } from '@goaltracker/domain/backup/former-days';
import { isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import type { Span } from '@goaltracker/domain/calendar/span';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { completionStatuses, eventTypes } from '@goaltracker/domain/calendar/enums';
import { reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { defaultNoteFields } from '@goaltracker/domain/notes/enums';
import { defaultTaskDetails } from '@goaltracker/domain/tasks/enums';
import { parseLabels } from '@goaltracker/domain/tasks/labels';
import type { Fields } from '../files/fields.ts';
import type { LossWords } from '../records/losses.ts';
import type { ListTarget, ReadList } from '../records/records.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';

const restore = 'left out: restore the backup for these';

/** Only a restore brings these sections back. Obstacles and resources follow from the descriptions of goals. */
const otherSections: readonly (readonly [section: string, ...words: LossWords])[] = [
  ['planningSessions', 'monthly plan', 'monthly plans', restore],
  ['weeklyReviews', 'weekly review', 'weekly reviews', restore],
  ['taskFilters', 'filter', 'filters', restore],
  ['calendarSubscriptions', 'other calendar', 'other calendars', restore],
  ['problemReports', 'problem report', 'problem reports', 'left out'],
];

const losses = {
  profiles: ['profile with its settings', 'profiles with their settings', 'the account keeps its own'],
  series: ['repeating event', 'repeating events', 'kept as the single events that the file has'],
  rules: ['rule of a completed task', 'rules of completed tasks', 'left out'],
  taskLinks: ['link of an event to its task', 'links of events to their tasks', 'left out'],
  noteLinks: ['link of a note to its event', 'links of notes to their events', 'left out'],
  resourceLinks: ['link to a resource', 'links to resources', 'left out'],
  repeats: ['link of a task to the first of its series', 'links of tasks to the first of their series', 'left out'],
  reports: ['report of a completed task', 'reports of completed tasks', 'kept when the task is opened again'],
  entries: [
    'entry without a goal or lead measure to count for',
    'entries without a goal or lead measure to count for',
    'left out',
  ],
} as const satisfies Record<string, LossWords>;

const goalTargets: Readonly<Record<string, ListTarget>> = { simple: 'simpleGoal', value: 'valueGoal', wig: 'wigGoal' };

interface Target {
  readonly builder: RecordsBuilder;
  readonly timeZone: string;
  readonly now: Date;
  /** Finds the list that the first linked field of `names` links to. */
  readonly listOf: (record: Fields, ...names: string[]) => string | null;
}

/** Adds a backup of GoalTracker to an account. A restore would replace the account. */
export function readBackup(backup: Fields, builder: RecordsBuilder, now: Date): void {
  const lists = new Map<string, string>();
  const target: Target = {
    builder,
    timeZone: toZone(backup.object('profile').text('timezone')),
    now,
    listOf: (record, ...names) =>
      names.map((name) => lists.get(record.text(name) ?? '')).find((list) => list !== undefined) ?? null,
  };
  for (const [section, toList] of listSections)
    for (const record of sortByOrder(backup.objects(section)))
      lists.set(idOf(record), builder.list({ key: idOf(record), ...toList(record, target) }));
  addEntries(backup, target);
  addTasks(backup, target);
  addEvents(backup, target);
  addNotes(backup, builder);
  for (const [section, ...words] of otherSections) builder.lose(words, backup.list(section).length);
  if (backup.has('settings') || backup.has('plannerSettings')) builder.lose(losses.profiles);
}

/** The sections that become lists. Each section comes after the sections that it links to. */
const listSections: readonly (readonly [
  section: string,
  toList: (record: Fields, target: Target) => Omit<ListDraft, 'key'>,
])[] = [
  [
    'categories',
    (category) => ({
      title: category.text('name') ?? '',
      becomes: 'category',
      icon: category.text('icon'),
      color: category.text('color'),
    }),
  ],
  [
    'goals',
    (goal, { listOf, now }) => ({
      title: goal.text('title') ?? '',
      parent: listOf(goal, 'categoryId'),
      description: goal.text('description'),
      becomes: goalTargets[goal.text('goalType') ?? ''] ?? 'valueGoal',
      target: goal.number('targetValue'),
      initialValue: goal.number('initialValue') ?? 0,
      unit: goal.text('unit'),
      rate: toRate(goal, 'expectedDailyProgress'),
      deadline: goal.text('deadline'),
      skipWeekends: goal.flag('skipWeekends'),
      countsFrom: goal.text('countsFrom'),
      priority: goal.text('priority'),
      createdAt: toInstant(goal, 'createdAt'),
      createdDay: goal.text('createdDay'),
      completedAt: toCompletion(goal, now),
      completedDay: goal.text('completedDay'),
    }),
  ],
  [
    'milestones',
    (milestone, { listOf, now }) => ({
      title: milestone.text('title') ?? '',
      parent: listOf(milestone, 'goalId'),
      becomes: 'milestone',
      target: milestone.number('targetValue'),
      completedAt: toCompletion(milestone, now),
      completedDay: milestone.text('completedDay'),
    }),
  ],
  [
    'leads',
    (lead, { listOf, now }) => ({
      title: lead.text('title') ?? '',
      parent: listOf(lead, 'goalId'),
      becomes: 'leadMeasure',
      target: lead.number('targetValue'),
      unit: lead.text('unit'),
      rate: toRate(lead, 'expectedProgress'),
      createdAt: toInstant(lead, 'createdAt'),
      createdDay: lead.text('createdDay'),
      completedAt: toCompletion(lead, now),
      completedDay: lead.text('completedDay'),
    }),
  ],
];

function addEntries(backup: Fields, { builder, listOf }: Target): void {
  const wigs = new Set(
    backup.objects('goals').flatMap((goal) => (goal.text('goalType') === 'wig' ? [idOf(goal)] : [])),
  );
  // The report of a completed task has the id of the task.
  const tasks = new Set(backup.objects('tasks').map(idOf));
  for (const entry of backup.objects('progressEntries')) {
    if (tasks.has(idOf(entry))) builder.lose(losses.reports);
    const list = listOf(entry, 'leadId', 'goalId');
    if (list === null || wigs.has(list)) builder.lose(losses.entries);
    else
      builder.entry({
        key: idOf(entry),
        list,
        day: entry.text('date'),
        at: toInstant(entry, 'reportedAt'),
        amount: entry.number('value') ?? Number.NaN,
        note: entry.text('notes'),
      });
  }
}

function addTasks(backup: Fields, { builder, listOf, timeZone }: Target): void {
  const partsOf = Map.groupBy(backup.objects('taskParts'), (part) => part.text('taskId'));
  for (const task of backup.objects('tasks')) {
    const recurrence = task.text('recurrence');
    const isCompleted = task.flag('isCompleted');
    if (recurrence !== null && isCompleted) builder.lose(losses.rules);
    if (task.has('seriesId')) builder.lose(losses.repeats);
    if (task.has('resourceId')) builder.lose(losses.resourceLinks);
    builder.task({
      key: idOf(task),
      list: listOf(task, 'goalId'),
      title: task.text('title') ?? '',
      description: task.text('description'),
      due: readDue(task, timeZone),
      priority: task.text('priority') ?? undefined,
      isCompleted,
      completedAt: toInstant(task, 'completedAt'),
      completedDay: task.text('completedDay'),
      createdAt: toInstant(task, 'createdAt'),
      labels: parseLabels(task.text('labels')),
      estimatedMinutes: task.number('estimatedMinutes'),
      parts: sortByOrder(partsOf.get(idOf(task)) ?? []).map((part) => ({
        key: idOf(part),
        title: part.text('title') ?? '',
        isCompleted: part.flag('isCompleted'),
      })),
      recurrence: recurrence !== null && parseRecurrence(recurrence)?.rrule === null ? recurrence : null,
      recurrenceStart: task.text('recurrenceStart'),
      repeatsFromCompletion: task.flag('repeatsFromCompletion'),
      own: pickOwn(task, defaultTaskDetails),
    });
  }
}

/** Up to this version, days of all-day events are midnights of a zone. In later versions they are midnights UTC. */
const lastVersionWithFormerDays = 8;

function addEvents(backup: Fields, { builder, listOf, timeZone }: Target): void {
  const toDays = createDaysReader(backup, timeZone);
  const series = new Set(backup.objects('eventSeries').map(idOf));
  for (const event of backup.objects('calendarEvents')) {
    if (event.has('seriesId') || event.has('recurrence')) series.add(event.text('seriesId') ?? idOf(event));
    if (event.has('taskId')) builder.lose(losses.taskLinks);
    if (event.has('resourceId')) builder.lose(losses.resourceLinks);
    builder.event({
      key: idOf(event),
      list: listOf(event, 'goalId'),
      title: event.text('title') ?? '',
      description: event.text('description'),
      location: event.text('location'),
      type: eventTypes.find((type) => type === event.text('type')) ?? 'event',
      ...(event.flag('isAllDay') ? toDays(event, readSpan(event)) : readSpan(event)),
      isAllDay: event.flag('isAllDay'),
      completionStatus: completionStatuses.find((status) => status === event.text('completionStatus')) ?? 'unreported',
      reportedAt: toInstant(event, 'completionReportedAt'),
      report: event.text('report'),
      color: event.text('color'),
      reminderMinutes: event.number('reminderMinutes'),
    });
  }
  builder.lose(losses.series, series.size);
}

const readSpan = (event: Fields): Span => ({
  start: toInstant(event, 'startTime') ?? Number.NaN,
  end: toInstant(event, 'endTime') ?? Number.NaN,
});

/** The result converts the days of an all-day event to midnights UTC. Invalid times stay invalid and become a loss. */
function createDaysReader(backup: Fields, accountZone: string): (event: Fields, span: Span) => Span {
  const isFormer = (backup.number('version') ?? 0) <= lastVersionWithFormerDays;
  const series = new Map(
    backup
      .objects('eventSeries')
      .map((each) => [idOf(each), { timeZone: toZone(each.text('timezone')), isAllDay: each.flag('isAllDay') }]),
  );
  return (event, span) => {
    // The builder leaves out an event that ends before it starts or has no valid times.
    if (!(span.end > span.start)) return span;
    if (!isFormer) return storeDays(span, zoneOfDays);
    const zone = findZoneOfFormerDays(span.start, series.get(event.text('seriesId') ?? ''), accountZone);
    return storeFormerDays(span, zone);
  };
}

const toZone = (zone: string | null) => (zone !== null && isValidTimeZone(zone) ? zone : zoneOfDays);

function addNotes(backup: Fields, builder: RecordsBuilder): void {
  for (const note of backup.objects('notes')) {
    if (note.has('calendarEventId')) builder.lose(losses.noteLinks);
    builder.note({
      key: idOf(note),
      title: note.text('title') ?? '',
      content: note.text('content') ?? '',
      color: note.text('color'),
      createdAt: toInstant(note, 'createdAt'),
      updatedAt: toInstant(note, 'updatedAt'),
      own: pickOwn(note, defaultNoteFields),
    });
  }
}

/** Picks the fields that only our own backups have. Long texts are read as from other files. */
function pickOwn(record: Fields, fields: object): Readonly<Record<string, unknown>> {
  return record.pick(Object.keys(fields).filter((name) => name !== 'description' && name !== 'content'));
}

const idOf = (record: Fields) => record.text('id') ?? '';

const sortByOrder = (records: readonly Fields[]) =>
  records.toSorted((a, b) => (a.number('order') ?? 0) - (b.number('order') ?? 0));

function toRate(record: Fields, name: string): ReadList['rate'] {
  const amount = record.number(name);
  const per = reportingFrequencies.find((frequency) => frequency === record.text('reportingFrequency')) ?? 'daily';
  return { amount, per };
}

function toInstant(record: Fields, name: string): number | null {
  const instant = Date.parse(record.text(name) ?? '');
  return Number.isNaN(instant) ? null : instant;
}

/** A completed record without a time counts as completed now. */
const toCompletion = (record: Fields, now: Date) =>
  record.flag('isCompleted') ? (toInstant(record, 'completedAt') ?? now.getTime()) : null;

/** In older files, the due date is an instant. */
function readDue(task: Fields, timeZone: string): DueOnDay | null {
  const at = toInstant(task, 'dueDate');
  if (at !== null) return toDue(at, timeZone);
  const dueDay = task.text('dueDay');
  return dueDay === null ? null : { dueDay, dueTime: task.text('dueTime') };
}
