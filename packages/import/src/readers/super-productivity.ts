import { type DueOnDay, toDue } from '@goaltracker/domain/tasks/due';
import type { SourceDocument } from '../files/document.ts';
import { type Fields, toFields } from '../files/fields.ts';
import type { Reader, ReadOptions } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import { toRate } from '../records/rate.ts';
import type { ReadList } from '../records/records.ts';
import type { RecordsBuilder, TaskDraft } from '../records/records-builder.ts';
import { toRepeat } from './super-productivity-repeat.ts';
import { nestTasks, type Subtask, toParts } from '../records/subtasks.ts';

const losses = {
  attachments: ['link or attachment of a task', 'links and attachments of tasks', 'left out'],
  reminders: ['reminder', 'reminders', 'not supported'],
  metrics: ['day with an evaluation', 'days with an evaluation', 'left out'],
  workTimes: ['day with start, end and breaks of work', 'days with start, end and breaks of work', 'left out'],
  paused: ['repeating task that is paused', 'repeating tasks that are paused', 'left out'],
  unused: ['counter without counts', 'counters without counts', 'left out'],
} as const satisfies Record<string, LossWords>;

const msPerHour = 3_600_000;

/** Super Productivity: the JSON backup, including versions before 10. */
export const superProductivityReader: Reader = {
  id: 'super-productivity',
  name: 'Super Productivity backup',
  nouns: {
    lists: ['project or counter', 'projects and counters'],
    entries: ['day of time or counts', 'days of time or counts'],
  },
  recognize: (document) => ['task', 'project'].every((name) => getData(document).object(name).has('entities')),
  read(documents, builder, options) {
    for (const document of documents) readState(getData(document), builder, options);
  },
};

function toTask(
  task: Fields,
  { tags, timeZone }: { tags: ReadonlyMap<string, string>; timeZone: string },
): Omit<TaskDraft, 'key' | 'list'> {
  return {
    title: task.text('title') ?? '',
    description: task.text('notes'),
    due: readDue(task, timeZone),
    labels: task.texts('tagIds').flatMap((id) => tags.get(id) ?? []),
    estimatedMinutes: (task.number('timeEstimate') ?? 0) > 0 ? (task.number('timeEstimate') ?? 0) / 60_000 : null,
    isCompleted: task.flag('isDone'),
    completedAt: task.number('doneOn'),
    createdAt: task.number('created'),
  };
}

function getData(document: SourceDocument): Fields {
  const root = toFields(document.json);
  return root.has('data') ? root.object('data') : root;
}

const entities = (state: Fields) => state.objects('entities');

function readState(data: Fields, builder: RecordsBuilder, options: ReadOptions): void {
  const archives = [
    data.object('archiveYoung').object('task'),
    data.object('archiveOld').object('task'),
    data.object('taskArchive'),
  ];
  const tasks = [data.object('task'), ...archives].flatMap(entities);
  const hours = sumHours(tasks);
  const lists = addProjects(data, hours, builder);
  // The tag TODAY does not become a label.
  const tags = new Map(
    entities(data.object('tag'))
      .filter((tag) => tag.text('id') !== 'TODAY')
      .map((tag) => [tag.text('id') ?? '', tag.text('title') ?? '']),
  );
  const repeats = new Map(entities(data.object('taskRepeatCfg')).map((config) => [config.text('id') ?? '', config]));
  const sectionOf = addSections(data, lists, builder);
  for (const { task, subtasks } of nestTasks(tasks, {
    idOf: (each) => each.text('id'),
    parentOf: (each) => each.text('parentId'),
  })) {
    const id = task.text('id') ?? '';
    const config = task.flag('isDone') ? undefined : repeats.get(task.text('repeatCfgId') ?? '');
    if (config) repeats.delete(config.text('id') ?? '');
    const draft = toTask(task, { tags, timeZone: options.timeZone });
    const repeat = config && toRepeat(config, options);
    builder.task({
      key: id,
      list: sectionOf.get(id) ?? lists.get(task.text('projectId') ?? '') ?? null,
      ...draft,
      ...(repeat && { ...repeat, due: draft.due ?? repeat.due }),
      parts: toParts(
        subtasks.map((each) => toSubtask(each.task, each.depth)),
        builder,
      ),
    });
    builder.lose(losses.attachments, task.list('attachments').length);
    if (task.has('reminderId') || task.has('remindAt')) builder.lose(losses.reminders);
  }
  for (const config of repeats.values()) addRepeating(config, { lists, tags }, builder, options);
  addCounters(data, builder);
  for (const note of entities(data.object('note'))) {
    const content = note.text('content') ?? '';
    const [title = ''] = content
      .split('\n')
      .map((line) => line.replace(/^#+\s*/u, '').trim())
      .filter(Boolean);
    builder.note({
      key: note.text('id') ?? '',
      list: lists.get(note.text('projectId') ?? '') ?? null,
      title,
      content,
      createdAt: note.number('created'),
    });
  }
  builder.lose(losses.metrics, data.object('metric').list('ids').length);
  builder.lose(losses.workTimes, countWorkDays(data));
}

/** Sums the hours of each project by day. The time of a task with subtasks is the sum of its subtasks' times. */
function sumHours(tasks: readonly Fields[]): Map<string, Map<string, number>> {
  const projects = new Map<string, Map<string, number>>();
  for (const task of tasks) {
    if (task.has('subTaskIds')) continue;
    const days = projects.get(task.text('projectId') ?? '') ?? new Map<string, number>();
    const spent = task.object('timeSpentOnDay');
    for (const day of spent.names) days.set(day, (days.get(day) ?? 0) + (spent.number(day) ?? 0) / msPerHour);
    projects.set(task.text('projectId') ?? '', days);
  }
  return projects;
}

/** A project with tracked time becomes a goal in hours. */
function addProjects(
  data: Fields,
  hours: ReadonlyMap<string, ReadonlyMap<string, number>>,
  builder: RecordsBuilder,
): Map<string, string> {
  const lists = new Map<string, string>();
  for (const project of entities(data.object('project'))) {
    const id = project.text('id') ?? '';
    const days = [...(hours.get(id) ?? [])].filter(([, amount]) => amount > 0);
    const isInbox = id.startsWith('INBOX');
    const list = builder.list({
      key: id,
      title: project.text('title') ?? '',
      becomes: days.length > 0 ? 'valueGoal' : isInbox ? 'unlisted' : 'simpleGoal',
      unit: days.length > 0 ? 'hours' : null,
      color: toColor(project.object('theme').text('primary')),
      isArchived: project.flag('isArchived'),
      completedAt: project.number('doneOn'),
    });
    lists.set(id, list);
    for (const [day, amount] of days) builder.entry({ list, day, amount });
  }
  return lists;
}

const toColor = (color: string | null) => (color !== null && /^#[\da-f]{6}$/i.test(color) ? color.toLowerCase() : null);

/** Adds the sections of projects as milestones. Returns the section of each task. */
function addSections(data: Fields, lists: ReadonlyMap<string, string>, builder: RecordsBuilder): Map<string, string> {
  const sectionOf = new Map<string, string>();
  for (const section of entities(data.object('section'))) {
    const parent = lists.get(section.text('contextId') ?? '');
    if (parent === undefined) continue;
    const key = builder.list({
      key: section.text('id') ?? '',
      parent,
      title: section.text('title') ?? '',
      becomes: 'milestone',
    });
    for (const id of section.texts('taskIds')) sectionOf.set(id, key);
  }
  return sectionOf;
}

function toSubtask(task: Fields, depth: number): Subtask {
  return {
    key: task.text('id') ?? '',
    title: task.text('title') ?? '',
    isCompleted: task.flag('isDone'),
    depth,
    hasDate: task.has('dueDay') || task.has('dueWithTime') || task.has('plannedAt'),
    details: Number(task.has('notes')) + Number(task.has('tagIds')),
  };
}

function readDue(task: Fields, timeZone: string): DueOnDay | null {
  const at = task.number('dueWithTime') ?? task.number('plannedAt');
  if (at !== null && Math.abs(at) < 1e14) return toDue(at, timeZone);
  const day = task.text('dueDay');
  return day === null ? null : { dueDay: day, dueTime: null };
}

// ---- Repeating tasks

function addRepeating(
  config: Fields,
  { lists, tags }: { lists: ReadonlyMap<string, string>; tags: ReadonlyMap<string, string> },
  builder: RecordsBuilder,
  options: ReadOptions,
): void {
  if (config.flag('isPaused')) return builder.lose(losses.paused);
  builder.task({
    key: `repeat ${config.text('id') ?? ''}`,
    list: lists.get(config.text('projectId') ?? '') ?? null,
    title: config.text('title') ?? '',
    description: config.text('notes'),
    labels: config.texts('tagIds').flatMap((id) => tags.get(id) ?? []),
    estimatedMinutes:
      (config.number('defaultEstimate') ?? 0) > 0 ? (config.number('defaultEstimate') ?? 0) / 60_000 : null,
    ...toRepeat(config, options),
  });
}

// ---- Counters

function addCounters(data: Fields, builder: RecordsBuilder): void {
  for (const counter of entities(data.object('simpleCounter'))) {
    const counts = counter.object('countOnDay');
    if (counts.names.length === 0) {
      builder.lose(losses.unused);
      continue;
    }
    const isTime = counter.text('type') === 'StopWatch';
    const list = builder.list({
      key: `counter ${counter.text('id') ?? ''}`,
      title: counter.text('title') ?? '',
      becomes: 'valueGoal',
      unit: isTime ? 'hours' : 'times',
      rate: toCounterRate(counter, isTime),
      isArchived: !counter.flag('isEnabled'),
    });
    for (const day of counts.names) {
      const count = counts.number(day) ?? 0;
      if (count !== 0) builder.entry({ list, day, amount: isTime ? count / msPerHour : count });
    }
  }
}

function toCounterRate(counter: Fields, isTime: boolean): ReadList['rate'] {
  if (!counter.flag('isTrackStreaks')) return null;
  const least = (counter.number('streakMinValue') ?? 1) / (isTime ? msPerHour : 1);
  const chosen = counter.object('streakWeekDays');
  const isByWeek = counter.text('streakMode') === 'weekly-frequency';
  const days = isByWeek
    ? (counter.number('streakWeeklyFrequency') ?? 7)
    : chosen.names.filter((day) => chosen.flag(day)).length;
  return days === 7 ? toRate(least, 1) : toRate(least * days, 7);
}

function countWorkDays(data: Fields): number {
  const tracked = data.object('timeTracking').object('project');
  const days = new Set(
    tracked.names.flatMap((project) => tracked.object(project).names.map((day) => `${project} ${day}`)),
  );
  for (const project of entities(data.object('project')))
    for (const day of project.object('workStart').names) days.add(`${project.text('id') ?? ''} ${day}`);
  return days.size;
}
