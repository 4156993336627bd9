import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addAmounts, isAmount, sumAmounts } from './amount.ts';

const halfTrillion = 4_999_999_999_999_999n / 2n;
const units = fc.bigInt({ min: -halfTrillion, max: halfTrillion });

/** Converts a count of ten-thousandths to the nearest double, by parsing the decimal text. */
function amountOf(count: bigint): number {
  const digits = (count < 0n ? -count : count).toString().padStart(5, '0');
  return Number(`${count < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`) + 0;
}

test('adding two amounts equals adding their ten-thousandths', () => {
  fc.assert(
    fc.property(units, units, (a, b) => {
      expect(addAmounts(amountOf(a), amountOf(b))).toBe(amountOf(a + b));
    }),
  );
});

test('a sum is exact in any order of the amounts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: -1_000_000_000_000n, max: 1_000_000_000_000n }), { maxLength: 60 }),
      (counts) => {
        const expected = amountOf(counts.reduce((sum, count) => sum + count, 0n));
        expect(sumAmounts(counts.map(amountOf))).toBe(expected);
        expect(sumAmounts(counts.map(amountOf).toReversed())).toBe(expected);
      },
    ),
  );
});

test('every number with four decimals below the limit is a valid amount', () => {
  const below = fc.bigInt({ min: -9_999_999_999_999_990n, max: 9_999_999_999_999_990n });
  fc.assert(
    fc.property(below, (count) => {
      expect(isAmount(amountOf(count))).toBe(true);
    }),
  );
});
