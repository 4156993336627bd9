import { type DueOnDay, toDue } from '@goaltracker/domain/tasks/due';
import { isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';
import { toRecords } from '../files/document.ts';
import type { Fields } from '../files/fields.ts';
import type { Reader, ReadOptions } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import { createKeys } from '../records/created-keys.ts';
import type { RecordsBuilder, TaskDraft } from '../records/records-builder.ts';
import { nestTasks, type Subtask, toParts } from '../records/subtasks.ts';
import { parseDate, toInstantIn } from '../values/parse-date.ts';
import { readRule } from '../values/repeat-rule.ts';

const losses = {
  reminders: ['reminder', 'reminders', 'not supported'],
  holidays: ['repeat rule that skips holidays', 'repeat rules that skip holidays', 'on holidays too'],
  starts: ['start date before the due date', 'start dates before the due dates', 'left out'],
  columns: ['task in a column of a board', 'tasks in columns of boards', 'the columns are left out'],
  abandoned: ['task that was given up', 'tasks that were given up', 'completed here'],
  titles: ['row without a title', 'rows without a title', 'left out'],
} as const satisfies Record<string, LossWords>;

/** TickTick: the CSV backup. It begins with lines about itself before the header. */
export const ticktickReader: Reader = {
  id: 'ticktick',
  name: 'TickTick backup',
  nouns: { lists: ['list', 'lists'] },
  recognize: ({ decoded }) => /"?List Name"?,"?Title"?,/.test(decoded?.text.slice(0, 4_096) ?? ''),
  read(documents, builder, options) {
    for (const { table } of documents) {
      const rows = table?.rows ?? [];
      const header = rows.findIndex((row) => row.includes('List Name') && row.includes('Title'));
      readRows(toRecords(rows[header] ?? [], rows.slice(header + 1)), builder, options);
    }
  },
};

function toTask(row: Fields, builder: RecordsBuilder, options: ReadOptions): Omit<TaskDraft, 'key' | 'list'> {
  const { due, estimatedMinutes } = readTimes(row, builder, options.timeZone);
  const isCompleted = isDone(row);
  return {
    title: row.text('Title') ?? '',
    description: splitChecklist(row).text,
    labels: (row.text('Tags') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    priority: priorities[row.text('Priority') ?? ''] ?? 'medium',
    due,
    estimatedMinutes,
    isCompleted,
    completedAt: readInstant(row, 'Completed Time'),
    createdAt: readInstant(row, 'Created Time'),
    recurrence: isCompleted ? null : readRepeat(row, due, builder, options.timeZone),
    position: row.number('Order') ?? 0,
  };
}

/** A task without a priority gets our default priority. */
const priorities: Readonly<Record<string, TaskPriority>> = {
  5: 'high',
  3: 'medium',
  1: 'low',
  p1: 'high',
  p2: 'medium',
  p3: 'low',
};

/** 0 is open, 1 completed, 2 completed and archived, -1 given up. */
const isDone = (row: Fields) => ['1', '2', '-1'].includes(row.text('Status') ?? '0');

function readRows(rows: readonly Fields[], builder: RecordsBuilder, options: ReadOptions): void {
  const titled = rows.filter((row) => row.has('Title'));
  builder.lose(losses.titles, rows.length - titled.length);
  const keyOf = createKeys(titled, { timeOf: (row) => row.text('Created Time'), titleOf: (row) => row.text('Title') });
  const getList = createLists(builder);
  // The ids are row numbers, which change in the next backup.
  const tree = nestTasks(titled, { idOf: (row) => row.text('taskId'), parentOf: (row) => row.text('parentId') });
  for (const { task: row, subtasks } of tree) {
    const list = getList(row);
    const key = keyOf(row);
    if (row.text('Status') === '-1') builder.lose(losses.abandoned);
    if (row.has('Column Name')) builder.lose(losses.columns);
    if (row.text('Kind') === 'NOTE') {
      builder.note({
        key,
        list,
        title: row.text('Title') ?? '',
        content: row.text('Content') ?? '',
        createdAt: readInstant(row, 'Created Time'),
      });
      continue;
    }
    const below = subtasks.map(({ task, depth }) => toSubtask(task, { depth, key: keyOf(task) }));
    const parts = toParts([...splitChecklist(row).items, ...below], builder);
    builder.task({ key, list, ...toTask(row, builder, options), parts });
  }
}

function toSubtask(row: Fields, { depth, key }: { depth: number; key: string }): Subtask {
  return {
    key,
    title: row.text('Title') ?? '',
    isCompleted: isDone(row),
    depth,
    hasDate: row.has('Due Date'),
    details: Number(row.has('Content')) + Number(row.has('Tags')),
  };
}

/** A folder becomes a category, and each list in it becomes a goal. */
function createLists(builder: RecordsBuilder) {
  const keys = new Map<string, string>();
  const get = (key: string, add: () => string) => {
    const found = keys.get(key) ?? add();
    keys.set(key, found);
    return found;
  };
  return (row: Fields): string | null => {
    const [folder, title] = [row.text('Folder Name'), row.text('List Name')];
    const parent =
      folder === null
        ? null
        : get(`${folder}/`, () => builder.list({ key: `${folder}/`, title: folder, becomes: 'category' }));
    if (title === null) return parent;
    const key = `${folder ?? ''}/${title}`;
    const becomes = title === 'Inbox' && folder === null ? 'unlisted' : 'simpleGoal';
    return get(key, () => builder.list({ key, title, parent, becomes }));
  };
}

/** Checklist items are lines of the content. A filled square marks a completed item. */
function splitChecklist(row: Fields): { text: string; items: Subtask[] } {
  const content = row.text('Content') ?? '';
  if (row.text('Is Check list') !== 'Y') return { text: content, items: [] };
  const lines = content.split(/\r\n|\r|\n/u);
  const items = lines.flatMap((line): Subtask[] => {
    const [, mark, rest] = /^\s*(▫|▪|-\s\[[ xX]\])(.+)$/u.exec(line) ?? [];
    if (mark === undefined || rest === undefined) return [];
    const title = rest.trimStart();
    return [{ key: title, title, isCompleted: /▪|x/i.test(mark), depth: 1, hasDate: false, details: 0 }];
  });
  return {
    text: items.length > 0 ? lines.filter((line) => !/^\s*(?:▫|▪|-\s\[)/u.test(line)).join('\n') : content,
    items,
  };
}

function readTimes(
  row: Fields,
  builder: RecordsBuilder,
  timeZone: string,
): { due: DueOnDay | null; estimatedMinutes: number | null } {
  const [start, end] = [readDue(row, 'Start Date', timeZone), readDue(row, 'Due Date', timeZone)];
  const due = end ?? start;
  if (!start || !end) return { due, estimatedMinutes: null };
  const [from, to] = [readInstant(row, 'Start Date'), readInstant(row, 'Due Date')];
  const minutes = row.flag('Is All Day') || from === null || to === null ? 0 : (to - from) / 60_000;
  if (minutes > 0 && minutes <= 1_440) return { due: start, estimatedMinutes: minutes };
  if (start.dueDay < end.dueDay) builder.lose(losses.starts);
  return { due, estimatedMinutes: null };
}

/** A day is midnight in the zone of the task. A floating time is the same on every clock. */
function readDue(row: Fields, column: string, timeZone: string): DueOnDay | null {
  const at = readInstant(row, column);
  if (at === null) return null;
  const zone = row.text('Timezone');
  const own = zone !== null && isValidTimeZone(zone) ? zone : timeZone;
  if (row.flag('Is All Day')) return { ...toDue(at, own), dueTime: null };
  return toDue(at, row.flag('Is Floating') ? own : timeZone);
}

/** Times are in UTC, even without an offset. */
function readInstant(row: Fields, column: string): number | null {
  const date = parseDate(row.text(column) ?? '');
  return date && toInstantIn(date, 'UTC');
}

function readRepeat(row: Fields, due: DueOnDay | null, builder: RecordsBuilder, timeZone: string): string | null {
  if (row.has('Reminder')) builder.lose(losses.reminders, (row.text('Reminder') ?? '').split(/[\n,]+/u).length);
  const { rule, skipWeekends, skipsHolidays } = splitRule(row.text('Repeat') ?? '');
  if (rule === '') return null;
  if (skipsHolidays) builder.lose(losses.holidays);
  return readRule(rule, { due, timeZone, builder }, skipWeekends ? { skipWeekends } : {});
}

/** Takes TickTick's own parts out of a rule: TT_SKIP, and TT_WORKDAY (1: first, -1: last workday of a month). */
function splitRule(text: string) {
  const parts = text.length > 500 ? [text] : text.split(';');
  const skipped = parts.find((part) => part.startsWith('TT_SKIP=')) ?? '';
  const [, position] = parts.map((part) => /^TT_WORKDAY=(-?1)$/.exec(part)).find(Boolean) ?? [];
  const others = parts.filter((part) => !part.startsWith('TT_'));
  const onDays = others.filter((part) => position === undefined || !part.startsWith('BYMONTHDAY='));
  const workday = position === undefined ? [] : [`BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${position}`];
  return {
    rule: [...onDays, ...workday].join(';'),
    skipWeekends: skipped.includes('WEEKEND'),
    skipsHolidays: skipped.includes('HOLIDAY'),
  };
}
