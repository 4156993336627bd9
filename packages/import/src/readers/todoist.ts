import { isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';
import type { SourceDocument } from '../files/document.ts';
import type { Fields } from '../files/fields.ts';
import type { Reader, ReadOptions } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import type { RecordsBuilder, TaskDraft } from '../records/records-builder.ts';
import { type Subtask, toParts } from '../records/subtasks.ts';
import { type DueAndRepeat, readDateWords } from '../values/date-words.ts';
import { toQuickEntry } from '../values/todoist-words.ts';

const inDescription = 'kept in the description of the task';
const losses = {
  words: ['date in words that are not understood', 'dates in words that are not understood', inDescription],
  relative: [
    'date in words that depend on when they were written',
    'dates in words that depend on when they were written',
    inDescription,
  ],
  languages: ['date in another language than English', 'dates in other languages than English', inDescription],
  dates: ['repetition on several dates', 'repetitions on several dates', 'a task for each date'],
  deadlines: ['deadline beside a date', 'deadlines beside dates', 'left out'],
  people: ['assignment to a person', 'assignments to people', 'left out'],
  attachments: ['attachment', 'attachments', 'left out'],
} as const satisfies Record<string, LossWords>;

/** Todoist: the CSV of a project, and the zip file of a backup with a CSV per project. Both have only open tasks. */
export const todoistReader: Reader = {
  id: 'todoist',
  name: 'Todoist export',
  nouns: { lists: ['project', 'projects'] },
  recognize: ({ header }) => ['TYPE', 'CONTENT', 'PRIORITY', 'INDENT'].every((name) => header.includes(name)),
  read(documents, builder, options) {
    for (const document of documents) readProject(document, builder, options);
  },
};

function toTask(row: Fields, comments: readonly string[]): Omit<TaskDraft, 'key' | 'list'> {
  const { title, labels } = splitLabels(row.text('CONTENT') ?? '');
  return {
    title,
    labels,
    description: [row.text('DESCRIPTION') ?? '', ...comments].filter(Boolean).join('\n\n'),
    priority: priorities[row.number('PRIORITY') ?? 4] ?? 'low',
    estimatedMinutes: toMinutes(row),
  };
}

/** As in our quick entry, p4 is low, too. */
const priorities: Readonly<Record<number, TaskPriority>> = { 1: 'high', 2: 'medium', 3: 'low', 4: 'low' };

const toMinutes = (row: Fields) =>
  row.text('DURATION_UNIT') === 'minute' ? row.number('DURATION') : row.has('DURATION') ? Number.NaN : null;

interface Item {
  readonly row: Fields;
  readonly section: string | null;
  readonly comments: string[];
  readonly subtasks: Item[];
  readonly indent: number;
}

function readProject(document: SourceDocument, builder: RecordsBuilder, options: ReadOptions): void {
  // In a backup, the name has the id: "Errands [2204743]".
  const [suffix = '', id] = /\[(\w+)\]$/u.exec(document.name) ?? [];
  const title = document.name.slice(0, document.name.length - suffix.length).trimEnd() || document.name;
  const { tasks, sections, comments } = collectItems(document.records, builder);
  const project = builder.list({
    key: id ?? title,
    title,
    becomes: title === 'Inbox' ? 'unlisted' : 'simpleGoal',
    description: comments.join('\n\n'),
  });
  const sectionKeys = new Map<string, string>();
  for (const row of sections) {
    const name = row.text('CONTENT') ?? '';
    const section = { title: name, description: row.text('DESCRIPTION'), becomes: 'milestone' as const };
    sectionKeys.set(name, builder.list({ key: `${project}/${name}`, parent: project, ...section }));
  }
  for (const item of tasks) {
    const list = (item.section !== null && sectionKeys.get(item.section)) || project;
    const task = toTask(item.row, item.comments);
    const dues = readDues(item.row, builder, options);
    const parts = toParts(item.subtasks.map(toSubtask), builder);
    for (const { words, ...due } of dues) {
      builder.task({
        key: `${list}/${task.title}`,
        list,
        ...task,
        description: [task.description, words].filter(Boolean).join('\n\n'),
        ...due,
        parts,
      });
    }
  }
}

/** The order of rows matters: a section precedes its tasks, a task precedes its subtasks and comments. */
function collectItems(rows: readonly Fields[], builder: RecordsBuilder) {
  const tasks: Item[] = [];
  const sections: Fields[] = [];
  const comments: string[] = [];
  let last: Item | undefined;
  for (const row of rows) {
    const type = row.text('TYPE')?.toLowerCase();
    if (type === 'section') sections.push(row);
    if (type === 'section') last = undefined;
    if (type === 'note') addComment(row, last?.comments ?? comments, builder);
    if (type !== 'task' || !row.has('CONTENT')) continue;
    const indent = row.number('INDENT') ?? 1;
    const parent = indent > 1 ? tasks.at(-1) : undefined;
    last = { row, section: sections.at(-1)?.text('CONTENT') ?? null, comments: [], subtasks: [], indent };
    if (parent) parent.subtasks.push(last);
    else tasks.push(last);
  }
  return { tasks, sections, comments };
}

function addComment(row: Fields, comments: string[], builder: RecordsBuilder): void {
  const text = row.text('CONTENT') ?? '';
  const withoutFile = cutFile(text).trim();
  if (withoutFile !== text) builder.lose(losses.attachments);
  if (withoutFile !== '') comments.push(withoutFile);
}

/** Removes the JSON description of an attached file: `[[file {…}]]`. */
function cutFile(text: string): string {
  const [start, end] = [text.indexOf('[[file {'), text.lastIndexOf('}]]')];
  return start === -1 || end < start ? text : text.slice(0, start) + text.slice(end + 3);
}

function toSubtask({ row, indent, comments }: Item): Subtask {
  const { title, labels } = splitLabels(row.text('CONTENT') ?? '');
  const details = (row.has('DESCRIPTION') ? 1 : 0) + labels.length + comments.length;
  return { key: title, title, isCompleted: false, depth: indent - 1, hasDate: row.has('DATE'), details };
}

/** The text contains the labels: "Call mum @phone". An asterisk at the start marks a task that cannot be completed. */
function splitLabels(content: string): { title: string; labels: string[] } {
  const labels = [...content.matchAll(/(?<=^|\s)@(\S+)/gu)].map(([, label = '']) => label);
  const title = content
    .replaceAll(/(?<=^|\s)@\S+/gu, '')
    .replace(/^\*\s/u, '')
    .replaceAll(/\s{2,}/gu, ' ');
  return { title: title.trim(), labels };
}

/** `words`: the words of a date that cannot be read. */
type Due = DueAndRepeat & { readonly words?: string };
const noDue: Due = { due: null, recurrence: null, repeatsFromCompletion: false };

/** Lists when a task is due. A task that repeats on several dates has several due dates. */
function readDues(row: Fields, builder: RecordsBuilder, options: ReadOptions): Due[] {
  if (row.has('RESPONSIBLE')) builder.lose(losses.people);
  const date = row.text('DATE') ?? row.text('DUE_DATE');
  const deadline = row.text('DEADLINE');
  if (date !== null && deadline !== null) builder.lose(losses.deadlines);
  const text = date ?? deadline;
  if (text === null) return [noDue];
  const zone = row.text('TIMEZONE');
  const written = zone !== null && isValidTimeZone(zone) ? zone : options.timeZone;
  const found = toQuickEntry(text).map((words) => readDateWords(words, { ...options, written }));
  const dues = found.filter((read) => read !== null && read !== 'relative');
  if (dues.length === found.length) {
    if (dues.length > 1) builder.lose(losses.dates);
    return dues;
  }
  const language = row.text(date === null ? 'DEADLINE_LANG' : row.has('DATE') ? 'DATE_LANG' : 'DUE_DATE_LANG') ?? 'en';
  if (found.includes('relative')) builder.lose(losses.relative);
  else builder.lose(language.startsWith('en') ? losses.words : losses.languages);
  return [{ ...noDue, words: text }];
}
