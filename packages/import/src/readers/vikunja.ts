import { type DueOnDay, toDue } from '@goaltracker/domain/tasks/due';
import { defaultRecurrence, formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';
import type { SourceDocument } from '../files/document.ts';
import { type Fields, listObjects } from '../files/fields.ts';
import type { Reader } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import type { RecordsBuilder, TaskDraft } from '../records/records-builder.ts';
import { nestTasks, type Subtask, toParts } from '../records/subtasks.ts';
import { parseDate, toInstantIn } from '../values/parse-date.ts';
import { stripHtml } from '../values/strip-html.ts';

const losses = {
  attachments: ['attachment', 'attachments', 'left out'],
  backgrounds: ['background picture', 'background pictures', 'left out'],
  reminders: ['reminder', 'reminders', 'not supported'],
  people: ['assignment to a person', 'assignments to people', 'left out'],
  relations: [
    'relation between tasks that is not a subtask',
    'relations between tasks that are not subtasks',
    'left out',
  ],
  spans: ['start or end date of a task', 'start and end dates of tasks', 'left out: tasks have a due date'],
  percentages: ['task that is done in part', 'tasks that are done in part', 'the percentage is left out'],
  repeats: ['repetition in hours or minutes', 'repetitions in hours or minutes', 'left out'],
  columns: ['column of a board', 'columns of boards', 'left out'],
  filters: ['saved filter', 'saved filters', 'left out'],
} as const satisfies Record<string, LossWords>;

/** Vikunja: the zip file of an export. Versions before 0.21 have namespaces. */
export const vikunjaReader: Reader = {
  id: 'vikunja',
  name: 'Vikunja export',
  nouns: { lists: ['project', 'projects'] },
  recognize: (document) =>
    isData(document) || (document.archive !== null && /^(?:files\/\d+|filters\.json|VERSION)$/.test(document.path)),
  read(documents, builder, { timeZone }) {
    for (const document of documents) {
      if (isData(document)) readProjects(listObjects(document.json), builder, timeZone);
      if (document.path === 'filters.json') builder.lose(losses.filters, listObjects(document.json).length);
    }
  },
};

function toTask(task: Fields, timeZone: string): Omit<TaskDraft, 'key' | 'list'> {
  const comments = task.objects('comments').map((comment) => stripHtml(comment.text('comment') ?? ''));
  return {
    title: task.text('title') ?? '',
    description: [stripHtml(task.text('description') ?? ''), ...comments].filter(Boolean).join('\n\n'),
    due: readDue(task, timeZone),
    labels: listLabels(task),
    priority: priorities[task.number('priority') ?? 0] ?? 'medium',
    isCompleted: task.flag('done'),
    completedAt: readInstant(task, 'done_at'),
    createdAt: readInstant(task, 'created'),
    position: task.number('position') ?? 0,
  };
}

/** Index 0 is unset, index 5 is "do now". */
const priorities: readonly TaskPriority[] = ['medium', 'low', 'medium', 'high', 'high', 'high'];

const listLabels = (task: Fields) => task.objects('labels').flatMap((label) => label.text('title') ?? []);

/** Whether the file has projects with tasks. Up to version 0.20, namespaces contain the projects. */
function isData({ json }: SourceDocument): boolean {
  if (!Array.isArray(json)) return false;
  const projects = listObjects(json);
  const isProject = (fields: Fields) =>
    fields.has('title') &&
    fields.has('created') &&
    ['tasks', 'views', 'buckets', 'projects', 'lists'].some((name) => fields.names.includes(name));
  return projects.length > 0 && projects.every(isProject);
}

function readProjects(projects: readonly Fields[], builder: RecordsBuilder, timeZone: string): void {
  const inside = projects.map(
    (namespace) => [namespace, [...namespace.objects('projects'), ...namespace.objects('lists')]] as const,
  );
  const all = inside.flatMap(([project, children]) => (children.length > 0 ? children : [project]));
  const lists = new Map<string, string>();
  const withChildren = new Set(all.map((project) => project.text('parent_project_id') ?? '0'));
  for (const [namespace, children] of inside) {
    if (children.length === 0) continue;
    const parent = builder.list({
      key: `namespace ${namespace.text('id') ?? ''}`,
      title: namespace.text('title') ?? '',
      becomes: 'category',
    });
    for (const project of children)
      lists.set(project.text('id') ?? '', addProject(project, { parent, isFolder: false }, builder));
  }
  for (const project of all) {
    const id = project.text('id') ?? '';
    if (lists.has(id)) continue;
    const parent = project.text('parent_project_id');
    lists.set(
      id,
      addProject(
        project,
        { parent: parent === '0' ? null : parent, isFolder: withChildren.has(id) && !project.has('tasks') },
        builder,
      ),
    );
  }
  const tasks = all.flatMap((project) =>
    project.objects('tasks').map((task) => ({ task, list: lists.get(project.text('id') ?? '') ?? null })),
  );
  const tree = nestTasks(tasks, {
    idOf: ({ task }) => task.text('id'),
    parentOf: ({ task }) => task.object('related_tasks').objects('parenttask')[0]?.text('id') ?? null,
  });
  for (const { task: root, subtasks } of tree) {
    const { task, list } = root;
    for (const each of [task, ...subtasks.map((subtask) => subtask.task.task)]) loseOf(each, builder);
    builder.task({
      key: task.text('id') ?? '',
      list,
      ...toTask(task, timeZone),
      ...readRepeat(task, builder),
      parts: toParts(
        subtasks.map((subtask) => toSubtask(subtask.task.task, subtask.depth)),
        builder,
      ),
    });
  }
}

function addProject(
  project: Fields,
  { parent, isFolder }: { parent: string | null; isFolder: boolean },
  builder: RecordsBuilder,
): string {
  if ((project.number('background_file_id') ?? 0) > 0) builder.lose(losses.backgrounds);
  builder.lose(losses.columns, project.list('buckets').length);
  const color = project.text('hex_color');
  return builder.list({
    key: project.text('id') ?? '',
    parent,
    title: project.text('title') ?? '',
    description: stripHtml(project.text('description') ?? ''),
    becomes: isFolder ? 'category' : project.text('title') === 'Inbox' ? 'unlisted' : 'simpleGoal',
    color: color !== null && /^[\da-f]{6}$/i.test(color) ? `#${color.toLowerCase()}` : null,
    isArchived: project.flag('is_archived'),
    createdAt: readInstant(project, 'created'),
    position: project.number('position') ?? 0,
  });
}

function toSubtask(task: Fields, depth: number): Subtask {
  return {
    key: task.text('id') ?? '',
    title: task.text('title') ?? '',
    isCompleted: task.flag('done'),
    depth,
    hasDate: readInstant(task, 'due_date') !== null,
    details: Number(task.has('description')) + listLabels(task).length + task.objects('comments').length,
  };
}

function loseOf(task: Fields, builder: RecordsBuilder): void {
  builder.lose(losses.attachments, task.list('attachments').length);
  builder.lose(losses.reminders, task.list('reminders').length + task.list('reminder_dates').length);
  builder.lose(losses.people, task.list('assignees').length);
  builder.lose(losses.spans, ['start_date', 'end_date'].filter((name) => readInstant(task, name) !== null).length);
  const done = task.number('percent_done') ?? 0;
  if (done > 0 && done < 1) builder.lose(losses.percentages);
  const related = task.object('related_tasks');
  const others = related.names.filter((name) => name !== 'subtask' && name !== 'parenttask');
  builder.lose(losses.relations, others.flatMap((name) => related.list(name)).length);
}

/** A time that is not set is in the year 1. */
function readInstant(fields: Fields, name: string): number | null {
  const date = parseDate(fields.text(name) ?? '');
  return date && toInstantIn(date, 'UTC');
}

/** Every due date has a time. Midnight means a day without a time. */
function readDue(task: Fields, timeZone: string): DueOnDay | null {
  const at = readInstant(task, 'due_date');
  return at === null ? null : toDue(at, timeZone);
}

const day = 86_400;

/** `repeat_mode`: after `repeat_after` seconds (0), monthly (1), or that many seconds after completion (2). */
function readRepeat(task: Fields, builder: RecordsBuilder): Pick<TaskDraft, 'recurrence' | 'repeatsFromCompletion'> {
  const [mode, seconds] = [task.number('repeat_mode') ?? 0, task.number('repeat_after') ?? 0];
  if (task.flag('done') || (mode !== 1 && seconds <= 0)) return {};
  if (mode === 1) return { recurrence: formatRecurrence({ ...defaultRecurrence, type: 'monthly' }) };
  const days = seconds / day;
  const isWeekly = days % 7 === 0;
  const interval = isWeekly ? days / 7 : days;
  if (!Number.isInteger(days) || interval > 999) {
    builder.lose(losses.repeats);
    return {};
  }
  const recurrence = formatRecurrence({ ...defaultRecurrence, type: isWeekly ? 'weekly' : 'daily', interval });
  return { recurrence, repeatsFromCompletion: mode === 2 };
}
