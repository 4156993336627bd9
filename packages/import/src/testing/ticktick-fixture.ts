import type { Cell } from './write-csv.ts';

const columns = [
  'Folder Name',
  'List Name',
  'Title',
  'Kind',
  'Tags',
  'Content',
  'Is Check list',
  'Start Date',
  'Due Date',
  'Reminder',
  'Repeat',
  'Priority',
  'Status',
  'Created Time',
  'Completed Time',
  'Order',
  'Timezone',
  'Is All Day',
  'Is Floating',
  'Column Name',
  'Column Order',
  'View Mode',
  'taskId',
  'parentId',
] as const;

export type TickTickRow = Readonly<Partial<Record<(typeof columns)[number], Cell>>>;

/** Writes the CSV backup with quotes around every cell. */
export function writeTickTickBackup(rows: readonly TickTickRow[]): string {
  const quote = (cell: Cell | undefined) => `"${String(cell ?? '').replaceAll('"', '""')}"`;
  const preamble = ['Date: 2026-11-25+0000', 'Version: 7.1', 'Status: \n0 Normal\n1 Completed\n2 Archived'];
  const written = rows.map((row, at) => {
    const time = `2026-01-01T10:00:${String(at).padStart(2, '0')}+0000`;
    const filled: TickTickRow = {
      'List Name': 'Inbox',
      Kind: 'TEXT',
      'Is Check list': 'N',
      Priority: 0,
      Status: 0,
      'Created Time': time,
      Order: at,
      Timezone: 'Europe/Berlin',
      'Is Floating': false,
      'View Mode': 'list',
      taskId: at + 1,
      ...row,
    };
    return columns.map((column) => quote(filled[column])).join(',');
  });
  return `\uFEFF${[...preamble.map(quote), columns.map(quote).join(','), ...written].join('\n')}\n`;
}
