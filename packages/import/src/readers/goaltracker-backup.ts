import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { completionStatuses, eventTypes } from '@goaltracker/domain/calendar/enums';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { reportingFrequencies } from '@goaltracker/domain/goals/enums';
import { taskPriorities } from '@goaltracker/domain/tasks/enums';
import { parseLabels } from '@goaltracker/domain/tasks/labels';
import type { Fields } from '../files/fields.ts';
import type { LossWords } from '../records/losses.ts';
import type { ListTarget, ReadDue, ReadList } from '../records/records.ts';
import type { ListDraft, RecordsBuilder } from '../records/records-builder.ts';

/** Sections that only a restore brings back. */
const otherSections: readonly (readonly [section: string, ...words: LossWords])[] = [
  ['planningSessions', 'monthly plan', 'monthly plans', 'left out: restore the backup for these'],
  ['obstacles', 'obstacle', 'obstacles', 'left out: restore the backup for these'],
  ['resources', 'resource of an obstacle', 'resources of obstacles', 'left out: restore the backup for these'],
  ['weeklyReviews', 'weekly review', 'weekly reviews', 'left out: restore the backup for these'],
  ['taskFilters', 'filter', 'filters', 'left out: restore the backup for these'],
  ['calendarSubscriptions', 'other calendar', 'other calendars', 'left out: restore the backup for these'],
  ['eventSeries', 'repeating event', 'repeating events', 'kept as single events'],
  ['problemReports', 'problem report', 'problem reports', 'left out'],
];

const goalTargets: Readonly<Record<string, ListTarget>> = { simple: 'simpleGoal', value: 'valueGoal', wig: 'wigGoal' };

/** Reads a backup of GoalTracker to add it to an account; a restore would replace the account. */
export function readBackup(backup: Fields, builder: RecordsBuilder): void {
  const timeZone = backup.object('profile').text('timezone') ?? 'UTC';
  const lists = new Map<string, string>();
  const add = (record: Fields, draft: Omit<ListDraft, 'key'>) => {
    const id = record.text('id') ?? '';
    lists.set(id, builder.list({ key: id, ...draft }));
  };
  const listOf = (record: Fields, ...names: string[]) =>
    names.map((name) => lists.get(record.text(name) ?? '')).find((list) => list !== undefined) ?? null;

  for (const category of backup.objects('categories'))
    add(category, { title: category.text('name') ?? '', becomes: 'category' });
  for (const goal of backup.objects('goals'))
    add(goal, {
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
      createdAt: toInstant(goal, 'createdAt'),
      completedAt: toInstant(goal, 'completedAt'),
    });
  for (const milestone of backup.objects('milestones'))
    add(milestone, {
      title: milestone.text('title') ?? '',
      parent: listOf(milestone, 'goalId'),
      becomes: 'milestone',
      target: milestone.number('targetValue'),
      completedAt: toInstant(milestone, 'completedAt'),
    });
  for (const lead of sortByOrder(backup.objects('leads')))
    add(lead, {
      title: lead.text('title') ?? '',
      parent: listOf(lead, 'goalId'),
      becomes: 'leadMeasure',
      target: lead.number('targetValue'),
      unit: lead.text('unit'),
      rate: toRate(lead, 'expectedProgress'),
      createdAt: toInstant(lead, 'createdAt'),
      completedAt: toInstant(lead, 'completedAt'),
    });
  for (const entry of backup.objects('progressEntries')) {
    const list = listOf(entry, 'leadId', 'goalId');
    if (list === null) continue;
    builder.entry({
      key: entry.text('id') ?? '',
      list,
      day: entry.text('date'),
      at: toInstant(entry, 'reportedAt'),
      amount: entry.number('value') ?? Number.NaN,
      note: entry.text('notes'),
    });
  }
  const partsOf = Map.groupBy(backup.objects('taskParts'), (part) => part.text('taskId'));
  for (const task of backup.objects('tasks')) {
    const recurrence = task.text('recurrence');
    const parts = sortByOrder(partsOf.get(task.text('id')) ?? []);
    builder.task({
      key: task.text('id') ?? '',
      list: listOf(task, 'goalId'),
      title: task.text('title') ?? '',
      description: task.text('description'),
      due: toDue(toInstant(task, 'dueDate'), timeZone),
      priority: taskPriorities.find((priority) => priority === task.text('priority')) ?? 'medium',
      isCompleted: task.flag('isCompleted'),
      completedAt: toInstant(task, 'completedAt'),
      createdAt: toInstant(task, 'createdAt'),
      labels: parseLabels(task.text('labels')),
      estimatedMinutes: task.number('estimatedMinutes'),
      parts: parts.map((part) => ({
        key: part.text('id') ?? '',
        title: part.text('title') ?? '',
        isCompleted: part.flag('isCompleted'),
      })),
      recurrence: recurrence !== null && parseRecurrence(recurrence)?.rrule === null ? recurrence : null,
      repeatsFromCompletion: task.flag('repeatsFromCompletion'),
    });
  }
  for (const event of backup.objects('calendarEvents'))
    builder.event({
      key: event.text('id') ?? '',
      list: listOf(event, 'goalId'),
      title: event.text('title') ?? '',
      description: event.text('description'),
      location: event.text('location'),
      type: eventTypes.find((type) => type === event.text('type')) ?? 'event',
      start: toInstant(event, 'startTime') ?? Number.NaN,
      end: toInstant(event, 'endTime') ?? Number.NaN,
      isAllDay: event.flag('isAllDay'),
      completionStatus: completionStatuses.find((status) => status === event.text('completionStatus')) ?? 'unreported',
      reportedAt: toInstant(event, 'completionReportedAt'),
      report: event.text('report'),
    });
  for (const note of backup.objects('notes'))
    builder.note({
      key: note.text('id') ?? '',
      title: note.text('title') ?? '',
      content: note.text('content') ?? '',
      createdAt: toInstant(note, 'createdAt'),
    });
  for (const [section, ...words] of otherSections) builder.lose(words, backup.list(section).length);
}

const sortByOrder = (records: readonly Fields[]) =>
  records.toSorted((a, b) => (a.number('order') ?? 0) - (b.number('order') ?? 0));

function toRate(record: Fields, name: string): ReadList['rate'] {
  const amount = record.number(name);
  const per = reportingFrequencies.find((frequency) => frequency === record.text('reportingFrequency')) ?? 'daily';
  return amount === null ? null : { amount, per };
}

function toInstant(record: Fields, name: string): number | null {
  const instant = Date.parse(record.text(name) ?? '');
  return Number.isNaN(instant) ? null : instant;
}

/** Midnight stands for the day. */
function toDue(at: number | null, timeZone: string): ReadDue | null {
  if (at === null) return null;
  const { day, minutes } = toWallClock(at, timeZone);
  return { day, at: minutes === 0 ? null : at };
}
