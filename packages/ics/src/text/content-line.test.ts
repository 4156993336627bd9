import { anyCharacter } from '@goaltracker/domain/testing/any-character';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, formatContentLine } from './content-line.ts';

const unfold = (lines: string) => lines.replaceAll('\r\n ', '').slice(0, -2);

describe('a content line', () => {
  it('takes one line for 75 octets, and two lines for 76 octets', () => {
    expect(formatContentLine('SUMMARY', 'x'.repeat(67))).toBe(`SUMMARY:${'x'.repeat(67)}\r\n`);
    expect(formatContentLine('SUMMARY', 'x'.repeat(68))).toBe(`SUMMARY:${'x'.repeat(67)}\r\n x\r\n`);
  });

  it('is folded into lines of at most 75 octets without dividing a character, and unfolds to the original', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const value = escapeText(text);
        const folded = formatContentLine('SUMMARY', value);
        const lines = folded.split('\r\n').slice(0, -1);
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(Buffer.from(folded).toString()).toBe(folded);
        expect(unfold(folded)).toBe(`SUMMARY:${value}`);
      }),
    );
  });
});

describe('a text', () => {
  it.each([
    ['Eat, drink; sleep', String.raw`Eat\, drink\; sleep`],
    ['C:\\temp', String.raw`C:\\temp`],
    ['one\ntwo\r\nthree\rfour', String.raw`one\ntwo\nthree\nfour`],
    ['a bell\u0007 and a tab\t', 'a bell and a tab\t'],
  ])('%j is escaped', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });
});
