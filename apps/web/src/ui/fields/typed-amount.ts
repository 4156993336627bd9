import { createNumberFormat } from '../format/format-amount.ts';

const decimalSeparator = findDecimalSeparator();

/**
 * Parses the text of a number field. An empty text is `null`, an invalid text NaN. Comma and point both separate
 * decimals, unless the number or the locale shows that they separate thousands.
 * @example parseAmount('1,5') // 1.5
 * @example parseAmount('1,500', '.') // 1500; with a comma as decimal separator 1.5
 */
export function parseAmount(typed: string, localeSeparator = decimalSeparator): number | null {
  const text = typed.trim().replace(/^[−–]/, '-');
  if (text === '') return null;
  const separator = findSeparator(text, localeSeparator);
  const [whole = '', decimals = '', ...rest] = separator === null ? [text] : text.split(separator);
  const integer = removeThousandsSeparators(whole);
  if (integer === null || rest.length > 0 || !/^\d*$/.test(decimals) || !/\d/.test(integer + decimals))
    return Number.NaN;
  return Number(`${integer}.${decimals}`) + 0;
}

/**
 * Formats a number for a field, as {@link parseAmount} reads it. `null` is empty.
 * @example formatTypedAmount(1250.5) // '1250.5', or '1250,5' where the comma is the decimal separator
 */
export function formatTypedAmount(amount: number | null, localeSeparator = decimalSeparator): string {
  return amount === null ? '' : String(amount).replace('.', localeSeparator);
}

/**
 * Finds the decimal separator of a text: its last comma or point. When these only separate thousands, returns `null`.
 */
function findSeparator(text: string, localeSeparator: string): string | null {
  const separators = text.replaceAll(/[^.,]/g, '');
  const last = separators.at(-1) ?? null;
  const isOneKind = new Set(separators).size === 1;
  const isThousands = isOneKind && last !== localeSeparator && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text);
  return isThousands || (isOneKind && separators.length > 1) ? null : last;
}

/** When the text is not a whole number, or mixes thousands separators, returns `null`. */
function removeThousandsSeparators(whole: string): string | null {
  if (/^-?\d*$/.test(whole)) return whole;
  const isGrouped = /^-?\d{1,3}([.,'’\s])\d{3}(\1\d{3})*$/.test(whole);
  return isGrouped ? whole.replaceAll(/[.,'’\s]/g, '') : null;
}

function findDecimalSeparator(): string {
  const parts = createNumberFormat().formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}
