/** One cell: numbers are written as numbers, text is escaped, `null` is an empty cell. */
export type CsvCell = string | number | null;

/** Text a spreadsheet would evaluate as a formula, also after whitespace and with fullwidth signs. */
const formulaStart = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** The UTF-8 byte order mark, by which spreadsheets detect the encoding; goes before the first row. */
export const byteOrderMark = '\u{FEFF}';

/**
 * Formats one CSV row (RFC 4180), including its line break. Text that could start a formula is prefixed with an
 * apostrophe, also where it already has apostrophes, so that removing one restores it. Negative numbers are not
 * prefixed (rules/backup.md#csv-files).
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
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
