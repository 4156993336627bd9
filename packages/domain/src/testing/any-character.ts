import * as fc from 'fast-check';

const between = (min: number, max: number) => fc.integer({ min, max }).map((code) => String.fromCodePoint(code));

/**
 * Any code point except surrogates, most often ASCII, Latin letters and combining marks. fast-check's own units take a
 * second of CPU time to list all code points first.
 */
export const anyCharacter: fc.Arbitrary<string> = fc.oneof(
  between(0, 0x7f),
  between(0x80, 0x36f),
  between(0x370, 0xd7ff),
  between(0xe000, 0x10_ffff),
);
