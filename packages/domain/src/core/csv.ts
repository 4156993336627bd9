/** A cell. Numbers stay numbers, text is escaped, and `null` gives an empty cell. */
export type CsvCell = string | number | null;

/**
 * Where a spreadsheet would start a formula: after whitespace and quotes too, with full-width signs too, and after a
 * line break or a separator of any locale.
 */
const formulaStart = /(?<=^|[;|\t\r\n])(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;
const escapedFormulaStart = /(?<=^|[;|\t\r\n])'(?=(?:['"]|[^\S\t\r\n])*[=+\-@＝＋－＠])/g;

/** The UTF-8 byte order mark, before the first row: spreadsheets detect the encoding by this mark. */
export const byteOrderMark = '\u{FEFF}';

/**
 * Formats one CSV row (RFC 4180), including its line break. Text that could start a formula gets an apostrophe in
 * front, even after other apostrophes, so that {@link restoreCsvText} is the inverse. Negative numbers get no
 * apostrophe (rules/backup.md#csv-files).
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

/** Removes the apostrophes that {@link formatCsvRow} put before formulas. */
export function restoreCsvText(cell: string): string {
  return cell.replaceAll(escapedFormulaStart, '');
}
