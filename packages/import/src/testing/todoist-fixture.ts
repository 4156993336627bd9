import { type Cell, writeCsv } from './write-csv.ts';
import { writeZip } from './write-zip.ts';

const columns = [
  'TYPE',
  'CONTENT',
  'DESCRIPTION',
  'PRIORITY',
  'INDENT',
  'AUTHOR',
  'RESPONSIBLE',
  'DATE',
  'DATE_LANG',
  'TIMEZONE',
  'DURATION',
  'DURATION_UNIT',
  'meta',
  'DEADLINE',
  'DEADLINE_LANG',
  'IS_COLLAPSED',
] as const;

/** A row by its columns. Absent columns are empty. */
export type TodoistRow = Readonly<Partial<Record<(typeof columns)[number], Cell>>>;

/** Writes the CSV of a project, with the empty rows that Todoist puts between. */
export function writeTodoistCsv(rows: readonly TodoistRow[]): string {
  const meta = ['meta', 'view_style=list', ...columns.slice(2).map(() => '')];
  const blank = columns.map(() => '');
  const cells = rows.flatMap((row) => [columns.map((column) => row[column] ?? ''), blank]);
  return writeCsv([columns, meta, blank, ...cells]);
}

export function writeTodoistBackup(projects: Readonly<Record<string, readonly TodoistRow[]>>): Uint8Array {
  const files = Object.entries(projects).map(([name, rows]) => [`${name}.csv`, writeTodoistCsv(rows)] as const);
  return writeZip(Object.fromEntries(files));
}

/** Makes a task row, by default without a priority. */
export const task = (content: string, row: TodoistRow = {}): TodoistRow => ({
  TYPE: 'task',
  CONTENT: content,
  PRIORITY: 4,
  INDENT: 1,
  AUTHOR: 'Alice (1)',
  DATE_LANG: 'en',
  TIMEZONE: 'Europe/Berlin',
  ...row,
});
