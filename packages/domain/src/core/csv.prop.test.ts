import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type CsvCell, formatCsv, formatCsvRow } from './csv.ts';

/** Strict: a quote out of place or a row of another length is an error. */
const readCsv = (file: string): string[][] => parse(file, { bom: true, recordDelimiter: '\r\n' });

const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;
const number = /^-?\d+(\.\d+)?$/;
/** What a cell says to somebody who knows of the apostrophe. */
const readText = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

const trouble = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '\t',
  '\r',
  '\n',
  '"',
  "'",
  ',',
  ';',
  ' ',
  'a',
  '1',
  'é',
  '🎯',
);
const text = fc.oneof(fc.string({ unit: trouble, maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 20 }));
const amount = fc.integer({ min: -1e15, max: 1e15 }).map((count) => count / 10_000);
/** Rows of one length; a row of one empty cell would be an empty line, which no file of ours has. */
const rows = fc.integer({ min: 2, max: 5 }).chain((width) =>
  fc.array(
    fc.array(fc.oneof<fc.Arbitrary<CsvCell>[]>(text, amount, fc.constant(null)), {
      minLength: width,
      maxLength: width,
    }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
);

test('a CSV file gives back what was put into it, numbers and line breaks too', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const read = readCsv(formatCsv(written)).map((row) => row.map(readText));
      expect(read).toEqual(written.map((row) => row.map((cell) => String(cell ?? ''))));
    }),
  );
});

test('no cell of a CSV file starts a formula, unless it is a number', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const started = readCsv(formatCsv(written))
        .flat()
        .filter((cell) => formulaStart.test(cell) && !number.test(cell));
      expect(started).toEqual([]);
    }),
  );
});

describe('a CSV row', () => {
  it.each<[CsvCell, string]>([
    ['plain', 'plain'],
    ['', ''],
    [null, ''],
    [0, '0'],
    [-5, '-5'],
    [0.0001, '0.0001'],
    [999_999_999_999.9999, '999999999999.9999'],
    ['-5', "'-5"],
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["'=1+1", "''=1+1"],
    ["'tis", "'tis"],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
  ])('has %j as %s', (cell, written) => {
    expect(formatCsvRow([cell, 'x'])).toBe(`${written},x\r\n`);
  });

  it('stands behind the mark of UTF-8 and ends as the standard says, the last one too', () => {
    expect(
      formatCsv([
        ['a', 'b'],
        ['é', 1],
      ]),
    ).toBe('\u{FEFF}a,b\r\né,1\r\n');
  });
});
