/** Decimals an amount may carry. */
export const amountDecimals = 4;

/** Amounts lie strictly between minus and plus this. */
export const amountLimit = 1e12;

const unitsPerOne = 10 ** amountDecimals;

/** The amount nearest to a number: four decimals, never minus zero. */
export function roundAmount(value: number): number {
  return Number(value.toFixed(amountDecimals)) + 0;
}

/** Whether a number is an amount: finite, at most four decimals, below 10^12 in size. */
export function isAmount(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) < amountLimit && roundAmount(value) === value;
}

/**
 * The sum of two amounts, exact as decimals. Above 5·10^11 a JSON number cannot tell every
 * fourth decimal apart; there the result is the nearest one that it can.
 * @example addAmounts(0.1, 0.2) // 0.3
 */
export function addAmounts(a: number, b: number): number {
  const [wholeA, wholeB] = [Math.trunc(a), Math.trunc(b)];
  const units = Math.round((a - wholeA) * unitsPerOne) + Math.round((b - wholeB) * unitsPerOne);
  return roundAmount(wholeA + wholeB + units / unitsPerOne);
}

/** The exact sum of any number of amounts; 0 for none. */
export function sumAmounts(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total = addAmounts(total, amount);
  return total;
}
