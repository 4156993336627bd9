/** One cell: numbers are written as numbers, text is escaped, `null` is an empty cell. */
export type CsvCell = string | number | null;

/**
 * Where a spreadsheet would evaluate a formula: also after whitespace and quotes, with fullwidth signs, and where a
 * separator of any locale or a line break would start a cell.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;
const escapedFormulaStart = /(?<=^|[;|\t\r\n])'(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

/** The UTF-8 byte order mark, by which spreadsheets detect the encoding; goes before the first row. */
export const byteOrderMark = '\u{FEFF}';

/**
 * Formats one CSV row (RFC 4180), including its line break. Text that could start a formula is prefixed with an
 * apostrophe, also where it already has apostrophes, so that {@link restoreCsvText} is the inverse. Negative numbers are
 * not prefixed (rules/backup.md#csv-files).
 * @example formatCsvRow(['Say "hi"', '=1+1', -5, null]) // '"Say ""hi""",\'=1+1,-5,\r\n'
 */
export function formatCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

/** Formats a whole CSV file: byte order mark, then the rows. The first row holds the column names. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(formatCsvRow).join('');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = cell.replaceAll(formulaStart, "'");
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell of {@link formatCsvRow}, without the apostrophes before formulas. */
export function restoreCsvText(cell: string): string {
  return cell.replaceAll(escapedFormulaStart, '');
}
