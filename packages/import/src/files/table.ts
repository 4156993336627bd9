import { CsvError, parse } from 'csv-parse/sync';
import { ImportFileError } from '../import-file-error.ts';
import { importLimits } from '../limits.ts';

export interface Table {
  readonly separator: string;
  /** At least one row. Blank lines are left out. Cells are unchanged. */
  readonly rows: string[][];
  /** The number of rows that do not have as many cells as the first row. */
  readonly unevenRows: number;
}

const separators = [',', ';', '\t', '|'] as const;
const sampleLength = 65_536;

/** Parses text as CSV (RFC 4180). Throws ImportFileError for a table above the limits. */
export function parseTable(text: string, separator: string = findSeparator(text)): Table {
  let cells = 0;
  let uneven = 0;
  let width: number | null = null;
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: separator,
      quote: separator === '\t' && !text.includes('\t"') && !text.startsWith('"') ? false : '"',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: importLimits.rowBytes,
      // Counts each cell, since the size limit of a row does not count separators.
      cast: (cell, { index }) => {
        cells += 1;
        if (index >= importLimits.columns)
          throw new ImportFileError('The table has too many columns: more than 1,000.');
        if (cells > importLimits.cells) throw new ImportFileError('The table has too many cells: more than 3,000,000.');
        return cell;
      },
      on_record: (row: string[], { records }) => {
        width ??= row.length;
        if (row.length !== width) uneven += 1;
        if (records > importLimits.rows) throw new ImportFileError('The table has too many rows: more than 300,000.');
        return row.every((cell) => cell.trim() === '') ? null : row;
      },
    });
    return { separator, rows, unevenRows: uneven };
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFileError(describe(error), { cause: error });
    throw error;
  }
}

/** Finds the separator that splits the first lines into the same number of cells, and into the most cells. */
export function findSeparator(text: string): string {
  const lines = listLines(text.slice(0, sampleLength));
  let best = { separator: ',', score: 0 };
  for (const separator of separators) {
    const counts = lines.map((line) => countOutsideQuotes(line, separator));
    const [first = 0] = counts;
    const same = counts.filter((count) => count === first).length;
    const score = first === 0 ? 0 : (same / counts.length) * 1_000 + Math.min(first, 50);
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

/** Lists the first rows. Line breaks within quotes do not end a row. */
function listLines(sample: string): string[] {
  const lines: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < sample.length && lines.length < 20; at += 1) {
    const character = sample[at];
    if (character === '"') isQuoted = !isQuoted;
    if (character !== '\n' || isQuoted) continue;
    if (sample.slice(start, at).trim() !== '') lines.push(sample.slice(start, at));
    start = at + 1;
  }
  return lines.length > 0 ? lines : [sample];
}

function countOutsideQuotes(line: string, separator: string): number {
  let count = 0;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) count += 1;
  }
  return count;
}

function describe({ code, lines }: CsvError & { lines?: number }): string {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'A row of the table is too long: more than 1 MB.';
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'The table is cut off: the last quoted cell does not end.';
  return `The table cannot be read${lines === undefined ? '' : ` near line ${lines}`}.`;
}
