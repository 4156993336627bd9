/** A number stays a number in a spreadsheet; everything else is text, and nothing an empty cell. */
export type CsvCell = string | number | null;

/** What makes a spreadsheet calculate a cell, fullwidth forms included, or skip to one, even behind blanks. */
const formulaStart = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** By this mark a spreadsheet knows that the text is UTF-8; it stands before the first row. */
export const byteOrderMark = '\u{FEFF}';

/**
 * One row of a CSV file (RFC 4180), its line end included. Text that a spreadsheet would take for a formula gets an
 * apostrophe before it, as does such text that has apostrophes already; taking one away gives the text back.
 * A negative number is no formula (contract, Data).
 * @example formatCsvRow(['Say "hi"', '=1+1', -5, null]) // '"Say ""hi""",\'=1+1,-5,\r\n'
 */
export function formatCsvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

/** A whole CSV file: the mark, then the rows, the first of them the names of the columns. */
export function formatCsv(rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + rows.map(formatCsvRow).join('');
}

function formatCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
