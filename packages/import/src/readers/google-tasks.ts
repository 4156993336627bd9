import { type DueOnDay, toDue } from '@goaltracker/domain/tasks/due';
import type { SourceDocument } from '../files/document.ts';
import { type Fields, toFields } from '../files/fields.ts';
import type { Reader } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import type { RecordsBuilder, TaskDraft } from '../records/records-builder.ts';
import { nestTasks, type Subtask, toParts } from '../records/subtasks.ts';
import { parseDate, toInstantIn } from '../values/parse-date.ts';

const losses = {
  repeats: ['repeating task', 'repeating tasks', 'kept once, as the file does not have its rule'],
  links: ['link of a task', 'links of tasks', 'left out'],
  people: ['assignment to a person or document', 'assignments to people or documents', 'left out'],
  deleted: ['deleted task', 'deleted tasks', 'left out'],
} as const satisfies Record<string, LossWords>;

/** Google Tasks: the `Tasks.json` of a Google Takeout, also in its zip file. */
export const googleTasksReader: Reader = {
  id: 'google-tasks',
  name: 'Google Tasks export',
  nouns: {},
  recognize: (document) => listLists(document).length > 0,
  read(documents, builder, { timeZone }) {
    for (const document of documents) for (const list of listLists(document)) readList(list, builder, timeZone);
  },
};

function toTask(task: Fields, timeZone: string): Omit<TaskDraft, 'key' | 'list'> {
  return {
    title: task.text('title') ?? '',
    description: task.text('notes'),
    due: readDue(task, timeZone),
    isCompleted: isDone(task),
    completedAt: readInstant(task, 'completed'),
    createdAt: readInstant(task, 'created'),
  };
}

function listLists({ json }: SourceDocument): Fields[] {
  const root = toFields(json);
  if (root.text('kind') !== 'tasks#taskLists') return [];
  return root.objects('items');
}

function readList(list: Fields, builder: RecordsBuilder, timeZone: string): void {
  const key = builder.list({
    key: list.text('id') ?? list.text('title') ?? '',
    title: list.text('title') ?? '',
    becomes: 'simpleGoal',
  });
  const tasks = list.objects('items').filter((task) => !task.flag('deleted'));
  builder.lose(losses.deleted, list.list('items').length - tasks.length);
  for (const { task, subtasks } of nestTasks(tasks, {
    idOf: (each) => each.text('id'),
    parentOf: (each) => each.text('parent'),
  })) {
    for (const each of [task, ...subtasks.map((subtask) => subtask.task)]) loseOf(each, builder);
    builder.task({
      key: task.text('id') ?? task.text('title') ?? '',
      list: key,
      ...toTask(task, timeZone),
      parts: toParts(
        subtasks.map((subtask) => toSubtask(subtask.task, subtask.depth)),
        builder,
      ),
    });
  }
}

function toSubtask(task: Fields, depth: number): Subtask {
  return {
    key: task.text('id') ?? task.text('title') ?? '',
    title: task.text('title') ?? '',
    isCompleted: isDone(task),
    depth,
    hasDate: task.has('due') || task.has('scheduled_time'),
    details: Number(task.has('notes')),
  };
}

const isDone = (task: Fields) => task.text('status') === 'completed';

function loseOf(task: Fields, builder: RecordsBuilder): void {
  if (task.has('task_recurrence_id')) builder.lose(losses.repeats);
  builder.lose(losses.links, task.list('links').length);
  if (task.has('assignmentInfo') || task.has('assigned_time')) builder.lose(losses.people);
}

/** A due date is midnight UTC. The time of a task is in its scheduled times. */
function readDue(task: Fields, timeZone: string): DueOnDay | null {
  const scheduled =
    task.objects('scheduled_time').find((each) => each.flag('current')) ?? task.objects('scheduled_time')[0];
  const date = parseDate(scheduled?.text('start') ?? task.text('due') ?? '');
  if (!date) return null;
  if (date.minutes === null || date.at === null || date.minutes === 0) return { dueDay: date.day, dueTime: null };
  return toDue(date.at, timeZone);
}

function readInstant(task: Fields, name: string): number | null {
  const date = parseDate(task.text(name) ?? '');
  return date && toInstantIn(date, 'UTC');
}
