/** Decimal places of an amount (rules/wire.md#amounts). */
export const amountDecimals = 4;

/** Exclusive bound: an amount is greater than -10^12 and less than 10^12 (rules/wire.md#amounts). */
export const amountLimit = 1e12;

const unitsPerOne = 10 ** amountDecimals;

/**
 * Rounds a number to four decimals; never returns -0.
 * @example roundAmount(2 / 3) // 0.6667
 */
export function roundAmount(value: number): number {
  // Formatting takes most of the time, and most amounts are whole.
  return (Number.isInteger(value) ? value : Number(value.toFixed(amountDecimals))) + 0;
}

/** Whether a number is a valid amount: finite, at most four decimals, absolute value below 10^12. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < amountLimit && roundAmount(value) === value;
}

/**
 * Adds two amounts without binary rounding errors. Above 5·10^11 a double cannot represent every fourth decimal; the
 * result is then the nearest number it can represent.
 * @example addAmounts(0.1, 0.2) // 0.3
 */
export function addAmounts(a: number, b: number): number {
  const [wholeA, wholeB] = [Math.trunc(a), Math.trunc(b)];
  const units = Math.round((a - wholeA) * unitsPerOne) + Math.round((b - wholeB) * unitsPerOne);
  return roundAmount(wholeA + wholeB + units / unitsPerOne);
}

/** Sums amounts like {@link addAmounts}; 0 for an empty list. */
export function sumAmounts(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total = addAmounts(total, amount);
  return total;
}
