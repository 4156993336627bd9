import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { anyCharacter } from '../testing/any-character.ts';
import { describe, expect, it, test } from 'vitest';
import { type CsvCell, formatCsv, formatCsvRow, restoreCsvText } from './csv.ts';

/** Strict parser: throws on a misplaced quote and on rows of different lengths. */
const parseCsv = (file: string): string[][] => parse(file, { bom: true, recordDelimiter: '\r\n' });

const formulaStart = /^[\s"]*[=+\-@＝＋－＠]/;
const number = /^-?\d+(\.\d+)?$/;
const specialCharacter = fc.constantFrom(
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
  '|',
  ' ',
  'a',
  '1',
  'é',
  '🎯',
);
const text = fc.oneof(
  fc.string({ unit: specialCharacter, maxLength: 8 }),
  fc.string({ unit: anyCharacter, maxLength: 20 }),
);
const amount = fc.integer({ min: -1e15, max: 1e15 }).map((count) => count / 10_000);
/** Rows of equal length, with at least two cells: a row with a single empty cell would be a blank line. */
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

test('parsing a formatted CSV file returns the same cells, including numbers and line breaks', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const parsed = parseCsv(formatCsv(written)).map((row) => row.map(restoreCsvText));
      expect(parsed).toEqual(written.map((row) => row.map((cell) => String(cell ?? ''))));
    }),
  );
});

test('no cell of a CSV file starts like a formula, except negative numbers', () => {
  fc.assert(
    fc.property(rows, (written) => {
      const formulas = parseCsv(formatCsv(written))
        .flat()
        .filter((cell) => formulaStart.test(cell) && !number.test(cell));
      expect(formulas).toEqual([]);
    }),
  );
});

test('no part starts like a formula when a reader splits at another separator or at line breaks', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 2, maxLength: 3 }), (cells) => {
      const parts = formatCsvRow(cells).split(/[;|\t\r\n]/);
      expect(parts.filter((part) => formulaStart.test(part))).toEqual([]);
    }),
  );
});

describe('formatting CSV', () => {
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
    ['\t=1', '"\t\'=1"'],
    ['\r=1', '"\r\'=1"'],
    ['x;=1', '"x;\'=1"'],
    ['x\n=1', '"x\n\'=1"'],
    ['x|"=1', '"x|\'""=1"'],
    ['a;b', '"a;b"'],
    ['a|b', '"a|b"'],
    ['a\tb', '"a\tb"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
  ])('writes the cell %j as %s', (cell, written) => {
    expect(formatCsvRow([cell, 'x'])).toBe(`${written},x\r\n`);
  });

  it('starts with the byte order mark and ends every row with CRLF, including the last', () => {
    expect(
      formatCsv([
        ['a', 'b'],
        ['é', 1],
      ]),
    ).toBe('\u{FEFF}a,b\r\né,1\r\n');
  });
});
