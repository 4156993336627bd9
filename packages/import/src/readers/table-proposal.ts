import type { SourceDocument } from '../files/document.ts';
import type { ReadOptions } from '../reader.ts';
import type { TableField, TableMapping } from '../table-mapping.ts';
import { findDecimalSign, isMissing, parseAmount } from '../values/parse-amount.ts';
import { findDateOrder, parseDate } from '../values/parse-date.ts';

/** Patterns of column names, in the order in which columns are chosen. */
const namePatterns = {
  entries: {
    date: /^(?:date|day|datum|tag|fecha|data|jour|timestamp|when|日付|日期|дата)\b|\b(?:date|day)$/iu,
    list: /\b(?:goal|habit|activity|project|category|list|ziel|gewohnheit|name|title)\b/iu,
    note: /\b(?:notes?|comments?|remarks?|memo|description|text|notiz(?:en)?|kommentar)\b/iu,
    unit: /\b(?:units?|einheit|unidad|unité)\b/iu,
    amount:
      /\b(?:amount|value|count|quantity|qty|number|total|score|wert|menge|anzahl|hours?|minutes?|duration|km|kg|reps|pages)\b/iu,
  },
  tasks: {
    title: /^(?:title|task|tasks|to-?do|name|subject|summary|content|item|titel|aufgabe)\b|\b(?:title|name)$/iu,
    due: /\b(?:due|deadline|fällig|end date)\b/iu,
    done: /\b(?:done|complete|completed|is completed|status|state|finished|checked|erledigt)\b/iu,
    priority: /\b(?:priority|importance|priorität)\b/iu,
    labels: /\b(?:labels?|tags?)\b/iu,
    list: /\b(?:list|project|category|folder|area|section|liste|projekt)\b/iu,
    description: /\b(?:description|notes?|details?|comments?|body|beschreibung|notiz(?:en)?)\b/iu,
  },
} as const;

const sampleRows = 500;

/** `dates` and `amounts`: the share of the filled cells. */
interface Column {
  readonly at: number;
  readonly name: string;
  readonly dates: number;
  readonly amounts: number;
  readonly isBlank: boolean;
  readonly hasRepeats: boolean;
}

/** Proposes a mapping from the names of the columns and their first cells. */
export function proposeMapping(
  document: SourceDocument,
  { dateFormat }: Pick<ReadOptions, 'dateFormat'>,
): TableMapping {
  const rows = document.table?.rows.slice(0, sampleRows) ?? [];
  const hasHeader = isHeader(rows);
  const [header = []] = hasHeader ? rows : [];
  const body = hasHeader ? rows.slice(1) : rows;
  const width = Math.max(1, ...rows.slice(0, 200).map((row) => row.length));
  const cellsOf = (at: number) => body.map((row) => row[at]?.trim() ?? '').filter((cell) => cell !== '');
  const valuesOf = (at: number) => cellsOf(at).filter((cell) => !isMissing(cell));
  const dateColumns = Array.from({ length: width }, (_, at) => at).filter((at) => share(cellsOf(at), isDate) > 0.6);
  // Reads all rows, since only a late row may have a day above 12 or prove the decimal sign.
  const readAll = (columns: readonly number[]) =>
    columns.flatMap((at) => (document.table?.rows ?? []).map((row) => row[at] ?? ''));
  const dateOrder = findDateOrder(readAll(dateColumns), dateFormat === 'US' ? 'MDY' : 'DMY');
  const isNumber = (cell: string) => parseAmount(cell, '.') !== null || parseAmount(cell, ',') !== null;
  const numberColumns = Array.from({ length: width }, (_, at) => at).filter(
    (at) => !dateColumns.includes(at) && share(valuesOf(at), isNumber) > 0.6,
  );
  const decimalSign = findDecimalSign(readAll(numberColumns), document.table?.separator).sign;
  const columns = Array.from({ length: width }, (_, at): Column => {
    const cells = cellsOf(at);
    return {
      at,
      name: header[at]?.trim() ?? '',
      dates: share(cells, isDate),
      amounts: share(valuesOf(at), (cell) => parseAmount(cell, decimalSign) !== null),
      isBlank: cells.length === 0,
      hasRepeats: new Set(cells).size < cells.length,
    };
  });
  const kind = findKind(columns);
  return {
    kind,
    hasHeader,
    columns: kind === 'tasks' ? chooseTaskColumns(columns) : chooseEntryColumns(columns),
    dateOrder,
    decimalSign,
  };
}

const isDate = (cell: string) => parseDate(cell, 'DMY') !== null || parseDate(cell, 'MDY') !== null;

const share = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length === 0 ? 0 : cells.filter(is).length / cells.length;

/** The first row is a header if it has no date or number, and a name is known or a row below has a date or number. */
function isHeader([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const isValue = (cell: string) => isDate(cell) || /^[-+]?\d/.test(cell.trim());
  if (first.some(isValue)) return false;
  const isNamed = first.some((cell) =>
    Object.values(namePatterns).some((fields) => Object.values(fields).some((pattern) => pattern.test(cell.trim()))),
  );
  return isNamed || others.some((row) => row.some(isValue));
}

/** A table is tasks if it names a title and a due date or state, or has no dates. Otherwise it is entries. */
function findKind(columns: readonly Column[]): TableMapping['kind'] {
  const isNamed = (pattern: RegExp) => columns.some(({ name }) => pattern.test(name));
  const { title, due, done } = namePatterns.tasks;
  if (isNamed(title) && (isNamed(due) || isNamed(done))) return 'tasks';
  return columns.some(({ dates }) => dates > 0.6) ? 'entries' : 'tasks';
}

function chooseEntryColumns(columns: readonly Column[]): (TableField | null)[] {
  const patterns = namePatterns.entries;
  const chosen = columns.map((): TableField | null => null);
  const take = (field: TableField, candidates: readonly Column[], pattern: RegExp) => {
    const free = candidates.filter(({ at }) => chosen[at] === null);
    const best = free.find(({ name }) => pattern.test(name)) ?? free[0];
    if (best) chosen[best.at] = field;
  };
  take(
    'date',
    columns.filter(({ dates }) => dates > 0.6),
    patterns.date,
  );
  const isText = ({ amounts, dates, isBlank }: Column) => amounts < 0.5 && dates < 0.5 && !isBlank;
  const units = columns.filter((column) => isText(column) && patterns.unit.test(column.name));
  take('unit', units, patterns.unit);
  const isAmount = ({ amounts, name, at }: Column) => amounts > 0.6 && chosen[at] === null && !/\bid$/iu.test(name);
  take(
    'list',
    columns.filter((column) => isText(column) && column.hasRepeats && !patterns.note.test(column.name)),
    patterns.list,
  );
  take(
    'note',
    columns.filter((column) => isText(column) && (patterns.note.test(column.name) || column.name === '')),
    patterns.note,
  );
  const amounts = columns.filter(isAmount);
  // With a list column, a row has one amount. Without, every column of amounts is a list.
  if (chosen.includes('list')) take('amount', amounts, patterns.amount);
  else for (const { at } of amounts) chosen[at] = 'amount';
  return chosen;
}

function chooseTaskColumns(columns: readonly Column[]): (TableField | null)[] {
  const chosen = columns.map((): TableField | null => null);
  for (const [field, pattern] of Object.entries(namePatterns.tasks) as [TableField, RegExp][]) {
    const best = columns.find(({ at, name }) => chosen[at] === null && pattern.test(name));
    if (best) chosen[best.at] = field;
  }
  const text = columns.find(
    ({ at, isBlank, dates, amounts }) => chosen[at] === null && !isBlank && dates < 0.5 && amounts < 0.5,
  );
  if (!chosen.includes('title')) chosen[text?.at ?? 0] = 'title';
  return chosen;
}
