import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import type { SourceDocument } from '../files/document.ts';
import { ImportFileError } from '../import-file-error.ts';
import type { Reader, ReadOptions } from '../reader.ts';
import type { LossWords } from '../records/losses.ts';
import type { RecordsBuilder } from '../records/records-builder.ts';
import { entryFields, type TableField, taskFields, type TableMapping, type TablePreview } from '../table-mapping.ts';
import { findDecimalSign, parseAmount, parseCheck, type WrittenAmount } from '../values/parse-amount.ts';
import { findAmbiguousDate, parseDate, proveDateOrder, toDayIn, toDue, toInstantIn } from '../values/parse-date.ts';
import { parsePriority } from '../values/parse-priority.ts';
import { proposeMapping } from './table-proposal.ts';

const previewRows = 20;
const previewLength = 200;

const losses = {
  rowsWithoutDate: ['row without a date', 'rows without a date', 'left out'],
  cellsWithoutAmount: ['cell that is no amount', 'cells that are no amount', 'left out'],
  rowsWithoutTitle: ['row without a title', 'rows without a title', 'left out'],
  dueDates: ['due date that is no date', 'due dates that are no date', 'left out'],
  priorities: ['priority of an unknown name', 'priorities of unknown names', 'medium instead'],
  units: ['amount in another unit than the first', 'amounts in other units than the first', 'taken as in the first'],
  states: ['state that is neither done nor open', 'states that are neither done nor open', 'open instead'],
  columns: ['column', 'columns', 'left out'],
  otherTables: ['further table', 'further tables', 'left out: import one table at a time'],
} as const satisfies Record<string, LossWords>;

/**
 * Reads a plain table with a mapping of its columns. Rows are tasks or entries. The list of an entry is a cell, or each
 * column of amounts is a list.
 */
export const tableReader: Reader = {
  id: 'table',
  name: 'table',
  nouns: { lists: ['goal', 'goals'] },
  recognize: isTable,
  read(documents, builder, options) {
    const document = getTable(documents);
    builder.lose(losses.otherTables, documents.length - 1);
    const mapping = options.mapping ?? proposeMapping(document, options);
    checkMapping(mapping);
    const { rows } = getRows(document, mapping);
    const { columns } = mapping;
    const isFilled = (_field: unknown, at: number) => rows.some((row) => (row[at] ?? '').trim() !== '');
    builder.lose(losses.columns, columns.filter((field, at) => field === null && isFilled(field, at)).length);
    if (mapping.kind === 'entries') readEntries({ document, rows, mapping }, builder, options);
    else readTasks({ document, rows, mapping }, builder, options);
  },
};

/** A table with one column may be a list of titles, but not a single line or a text with long lines. */
function isTable({ header, table }: SourceDocument): boolean {
  if (header.length === 0 || !table) return false;
  const { rows } = table;
  if (rows.some((row) => row.length > 1)) return true;
  return rows.length > 1 && rows.every(([cell = '']) => cell.length <= titleMaxLength);
}

export function previewTable(documents: readonly SourceDocument[], options: ReadOptions): TablePreview {
  const document = getTable(documents);
  const mapping = options.mapping ?? proposeMapping(document, options);
  const { names, rows } = getRows(document, mapping);
  const cellsOf = (...fields: TableField[]) => {
    const columns = mapping.columns.flatMap((field, at) => (field !== null && fields.includes(field) ? [at] : []));
    return rows.flatMap((row) => columns.map((at) => row[at] ?? ''));
  };
  const dates = cellsOf('date', 'due');
  return {
    file: document.path,
    columns: names.map((name) => name.slice(0, previewLength)),
    rows: rows.slice(0, previewRows).map((row) => names.map((_, at) => (row[at] ?? '').slice(0, previewLength))),
    rowCount: rows.length,
    separator: document.table?.separator ?? ',',
    encoding: document.decoded?.encoding ?? 'utf-8',
    mapping,
    provenOrder: proveDateOrder(dates),
    ambiguousDate: findAmbiguousDate(dates),
    ambiguousAmount: findDecimalSign(cellsOf('amount')).ambiguous,
  };
}

function getTable(documents: readonly SourceDocument[]): SourceDocument {
  const document = documents.find(({ table }) => table !== null && table.rows.length > 0);
  if (!document) throw new ImportFileError('The table has no rows.');
  return document;
}

/** Returns the rows below the header and the column names, as many as the widest of the first rows has cells. */
function getRows(document: SourceDocument, { hasHeader }: TableMapping): { names: string[]; rows: string[][] } {
  const all = document.table?.rows ?? [];
  const width = Math.max(...all.slice(0, 200).map((row) => row.length));
  const header = hasHeader ? (all[0] ?? []) : [];
  const names = Array.from({ length: width }, (_, at) => header[at]?.trim() || `Column ${at + 1}`);
  return { names, rows: hasHeader ? all.slice(1) : all };
}

/** Users can change a mapping, so it may be invalid. */
function checkMapping({ kind, columns }: TableMapping): void {
  const fields: readonly TableField[] = kind === 'entries' ? entryFields : taskFields;
  const has = (field: TableField) => columns.includes(field);
  if (columns.some((field) => field !== null && !fields.includes(field)))
    throw new ImportFileError('A column of the table is of a kind that it cannot be.');
  const twice = fields.find((field) => field !== 'amount' && columns.filter((each) => each === field).length > 1);
  if (twice) throw new ImportFileError(`Only one column of the table can be the ${twice}.`);
  if (kind === 'entries' && !has('date')) throw new ImportFileError('Choose the column of the table with the dates.');
  if (kind === 'tasks' && !has('title')) throw new ImportFileError('Choose the column of the table with the titles.');
}

interface MappedTable {
  readonly document: SourceDocument;
  readonly rows: string[][];
  readonly mapping: TableMapping;
}

function readEntries({ document, rows, mapping }: MappedTable, builder: RecordsBuilder, options: ReadOptions): void {
  const { columns, dateOrder, decimalSign, hasHeader } = mapping;
  const { names } = getRows(document, mapping);
  const amounts = columns.flatMap((field, at) => (field === 'amount' ? [at] : []));
  const readCell = cellReader(columns);
  const lists = createLists(builder);
  // The list is in a column, or each column is a list, or the only list has the name of the file.
  const toTitle = (row: string[], column: number | null) => {
    if (columns.includes('list')) return readCell(row, 'list') || document.name;
    return amounts.length > 1 && column !== null ? (names[column] ?? document.name) : document.name;
  };
  for (const [index, row] of rows.entries()) {
    const nameRow = (cell: string) => `row ${index + (hasHeader ? 2 : 1)}: ${cell}`;
    const date = parseDate(readCell(row, 'date'), dateOrder);
    if (!date) {
      builder.lose(losses.rowsWithoutDate, 1, nameRow(readCell(row, 'date') || 'blank'));
      continue;
    }
    const note = readCell(row, 'note') || null;
    const unit = readCell(row, 'unit');
    const day = toDayIn(date, options.timeZone);
    const at = date.minutes === null ? null : toInstantIn(date, options.timeZone);
    const add = (column: number | null, { amount, kind, unit: written }: WrittenAmount) =>
      builder.entry({
        list: lists.get(toTitle(row, column), { kind, unit: unit || (written ?? '') }),
        day,
        at,
        amount,
        note,
      });
    if (amounts.length === 0) add(null, { amount: 1, kind: 'check', unit: null });
    for (const column of amounts) {
      const cell = row[column]?.trim() ?? '';
      const amount = parseAmount(cell, decimalSign);
      if (amount) add(column, amount);
      else if (cell !== '') builder.lose(losses.cellsWithoutAmount, 1, nameRow(cell));
      else if (amounts.length === 1 && note !== null) add(column, { amount: 0, kind: 'number', unit: null });
      else if (amounts.length === 1) builder.lose(losses.cellsWithoutAmount, 1, nameRow('blank'));
    }
  }
}

/** Creates each list once per title. Its first row decides its unit, by a cell or by the kind of amount. */
function createLists(builder: RecordsBuilder) {
  const lists = new Map<string, { readonly key: string; readonly unit: string | null }>();
  const units = { number: null, check: 'times', duration: 'hours' } as const;
  return {
    get(title: string, row: { kind: WrittenAmount['kind']; unit: string }): string {
      const unit = row.unit || units[row.kind];
      const list = lists.get(title) ?? { key: builder.list({ key: title, title, becomes: 'valueGoal', unit }), unit };
      lists.set(title, list);
      if (row.unit !== '' && row.unit !== list.unit) builder.lose(losses.units);
      return list.key;
    },
  };
}

function readTasks({ rows, mapping }: MappedTable, builder: RecordsBuilder, { timeZone }: ReadOptions): void {
  const { columns, dateOrder } = mapping;
  const readCell = cellReader(columns);
  const lists = new Map<string, string>();
  for (const row of rows) {
    const title = readCell(row, 'title');
    if (title === '') {
      builder.lose(losses.rowsWithoutTitle);
      continue;
    }
    const listTitle = readCell(row, 'list');
    if (listTitle !== '' && !lists.has(listTitle))
      lists.set(listTitle, builder.list({ key: listTitle, title: listTitle, becomes: 'simpleGoal' }));
    const list = lists.get(listTitle) ?? null;
    const due = parseDate(readCell(row, 'due'), dateOrder);
    if (!due && readCell(row, 'due') !== '') builder.lose(losses.dueDates);
    const priority = parsePriority(readCell(row, 'priority'));
    if (!priority && readCell(row, 'priority') !== '') builder.lose(losses.priorities);
    builder.task({
      key: `${list ?? ''}/${title}`,
      list,
      title,
      description: readCell(row, 'description'),
      due: due && toDue(due, { timeZone }),
      priority: priority ?? 'medium',
      ...readState(readCell(row, 'done')),
      labels: readCell(row, 'labels')
        .split(/[,;|]/u)
        .map((label) => label.trim().replace(/^[@#]/u, ''))
        .filter(Boolean),
    });
  }

  /** A word or a completion day says that a task is done. */
  function readState(cell: string): { isCompleted: boolean; completedAt: number | null } {
    const day = parseDate(cell, dateOrder);
    if (day) return { isCompleted: true, completedAt: toInstantIn(day, timeZone) };
    const isDone = parseCheck(cell);
    if (isDone === null && cell !== '') builder.lose(losses.states);
    return { isCompleted: isDone ?? false, completedAt: null };
  }
}

/** Returns a function that reads a field of a row. Without such a column, the text is empty. */
function cellReader(columns: TableMapping['columns']) {
  return (row: string[], field: TableField): string => {
    const at = columns.indexOf(field);
    return at === -1 ? '' : (row[at]?.trim() ?? '');
  };
}
