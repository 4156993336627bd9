import { type DueOnDay, toDue } from '@goaltracker/domain/tasks/due';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';
import { type Fields, toFields } from '../files/fields.ts';
import type { Reader } from '../reader.ts';
import { habitLosses, habitNouns } from '../records/habit-losses.ts';
import type { LossWords } from '../records/losses.ts';
import { toRate } from '../records/rate.ts';
import type { ReadList } from '../records/records.ts';
import type { RecordsBuilder, TaskDraft } from '../records/records-builder.ts';
import { parseDate, toInstantIn } from '../values/parse-date.ts';

const losses = {
  ...habitLosses,
  minus: ['minus of a habit', 'minuses of habits', 'left out'],
  rewards: ['reward', 'rewards', 'left out'],
  schedules: [
    'schedule of a daily by days of the month',
    'schedules of dailies by days of the month',
    'once a month here',
  ],
} as const satisfies Record<string, LossWords>;

/** Habitica: the JSON of the account, and the CSV of the history of habits and dailies. */
export const habiticaReader: Reader = {
  id: 'habitica',
  name: 'Habitica export',
  nouns: habitNouns,
  recognize: ({ json, header }) =>
    ['habits', 'dailys', 'todos'].every((name) => toFields(json).object('tasks').names.includes(name)) ||
    ['Task Name', 'Task ID', 'Task Type', 'Date', 'Value'].every((name) => header.includes(name)),
  read(documents, builder, { timeZone }) {
    for (const document of documents)
      if (document.json === undefined) readHistory(document.records, builder);
      else readAccount(toFields(document.json), builder, timeZone);
  },
};

// ---- The account

function readAccount(account: Fields, builder: RecordsBuilder, timeZone: string): void {
  const tags = new Map(account.objects('tags').map((tag) => [tag.text('id') ?? '', tag.text('name') ?? '']));
  const tasks = account.object('tasks');
  for (const [at, name] of ['habits', 'dailys'].entries())
    for (const task of tasks.objects(name)) {
      const list = builder.list({
        key: idOf(task),
        title: task.text('text') ?? '',
        description: task.text('notes'),
        becomes: 'valueGoal',
        unit: 'times',
        rate: name === 'dailys' ? readRate(task, builder) : null,
        createdAt: readInstant(task, 'createdAt'),
        position: at * 10_000,
      });
      builder.lose(losses.reminders, task.list('reminders').length);
      addHistory(task.objects('history'), list, builder);
    }
  for (const todo of tasks.objects('todos')) {
    builder.lose(losses.reminders, todo.list('reminders').length);
    builder.task({ key: idOf(todo), ...toTask(todo, { tags, timeZone }) });
  }
  builder.lose(losses.rewards, tasks.list('rewards').length);
}

function toTask(
  todo: Fields,
  { tags, timeZone }: { tags: ReadonlyMap<string, string>; timeZone: string },
): Omit<TaskDraft, 'key'> {
  return {
    title: todo.text('text') ?? '',
    description: todo.text('notes'),
    due: readDue(readInstant(todo, 'date'), timeZone),
    priority: toPriority(todo.number('priority') ?? 1),
    labels: todo.texts('tags').flatMap((id) => tags.get(id) ?? []),
    isCompleted: todo.flag('completed'),
    completedAt: readInstant(todo, 'dateCompleted'),
    createdAt: readInstant(todo, 'createdAt'),
    parts: todo.objects('checklist').map((item) => ({
      key: item.text('id') ?? item.text('text') ?? '',
      title: item.text('text') ?? '',
      isCompleted: item.flag('completed'),
    })),
  };
}

const idOf = (task: Fields) => task.text('_id') ?? task.text('id') ?? task.text('text') ?? '';

/** `difficulty`: from 0.1 (trivial) to 2 (hard). */
const toPriority = (difficulty: number): TaskPriority => (difficulty >= 2 ? 'high' : difficulty < 1 ? 'low' : 'medium');

/** A daily repeats every n days, on days of the week, or every n months or years. */
function readRate(daily: Fields, builder: RecordsBuilder): ReadList['rate'] {
  const every = Math.max(1, daily.number('everyX') ?? 1);
  const chosen = daily.object('repeat');
  const days = chosen.names.filter((day) => chosen.flag(day)).length;
  const frequency = daily.text('frequency') ?? 'weekly';
  if (frequency === 'daily') return toRate(1, every);
  if (frequency === 'weekly') return days === 7 && every === 1 ? toRate(1, 1) : toRate(Math.max(1, days), 7 * every);
  if (daily.list('daysOfMonth').length > 1) builder.lose(losses.schedules);
  return toRate(1 / every, frequency === 'yearly' ? 365 : 30);
}

/** Since 2018 an entry counts pluses and minuses. In older entries the value goes up or down. */
function addHistory(history: readonly Fields[], list: string, builder: RecordsBuilder): void {
  let before = 0;
  for (const entry of history) {
    const value = entry.number('value') ?? 0;
    const up =
      entry.number('scoredUp') ?? (entry.has('completed') ? Number(entry.flag('completed')) : Number(value > before));
    const down = entry.number('scoredDown') ?? 0;
    before = value;
    builder.lose(losses.minus, down);
    if (up > 0) builder.entry({ list, at: readInstant(entry, 'date'), amount: up });
    else if (down === 0) builder.lose(losses.missed);
  }
}

function readInstant(fields: Fields, name: string): number | null {
  const number = fields.number(name);
  if (number !== null) return number;
  const date = parseDate(fields.text(name) ?? '');
  return date && toInstantIn(date, 'UTC');
}

/** A due date is midnight in the zone where the user entered it. It has no time. */
function readDue(at: number | null, timeZone: string): DueOnDay | null {
  if (at === null || Math.abs(at) > 1e14) return null;
  return { ...toDue(at, timeZone), dueTime: null };
}

// ---- The history

function readHistory(rows: readonly Fields[], builder: RecordsBuilder): void {
  for (const [id, entries] of Map.groupBy(rows, (row) => row.text('Task ID') ?? '')) {
    const title = entries[0]?.text('Task Name') ?? '';
    const list = builder.list({ key: id, title, becomes: 'valueGoal', unit: 'times' });
    let before = 0;
    for (const entry of entries) {
      const value = entry.number('Value') ?? 0;
      const isUp = value > before;
      before = value;
      if (isUp) builder.entry({ list, at: readInstant(entry, 'Date'), amount: 1 });
      else if (entry.text('Task Type') === 'daily') builder.lose(losses.missed);
      else builder.lose(losses.minus);
    }
  }
}
