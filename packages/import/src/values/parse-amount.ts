/** An amount as it is written. A duration is in hours. */
export interface WrittenAmount {
  readonly amount: number;
  readonly kind: 'number' | 'check' | 'duration';
  /** The unit after the number. Null when there is none. */
  readonly unit: string | null;
}

export type DecimalSign = '.' | ',';

const checked =
  /^(?:y|yes|true|x|✓|✔|✔️|☑|✅|done|checked|complete|completed|finished|closed|ja|oui|s[ií]|erledigt)$/iu;
const unchecked = /^(?:n|no|false|-|–|✗|✘|✕|❌|☐|open|todo|not done|unchecked|incomplete|nein|non|offen)$/iu;
const missing = /^(?:#?n\/a|#?n\/v|na|nan|null|nil|none|k\. ?a\.|[?—])$/iu;
const maxLength = 40;

export const isMissing = (text: string) => missing.test(text.trim());

/** True when a text means done, false when it means not done, null for any other text. */
export function parseCheck(text: string): boolean | null {
  const word = text.trim();
  if (word === '1' || checked.test(word)) return true;
  return word === '0' || unchecked.test(word) ? false : null;
}

/**
 * Parses an amount with thousands and a unit, a check mark or a duration. Returns null for any other text.
 * @example parseAmount('1.234,5 km', ',') // { amount: 1234.5, kind: 'number', unit: 'km' }
 */
export function parseAmount(text: string, decimalSign: DecimalSign): WrittenAmount | null {
  const word = text.trim();
  if (word === '' || word.length > maxLength) return null;
  const duration = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(word);
  if (duration) {
    const [hours, minutes, seconds] = duration.slice(1).map((part) => Number(part ?? 0));
    const amount = (hours ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3_600;
    return { amount, kind: 'duration', unit: null };
  }
  const number = splitNumber(word);
  if (number) {
    const amount = toNumber(number.digits, decimalSign);
    return amount === null ? null : { amount: number.isNegative ? -amount : amount, kind: 'number', unit: number.unit };
  }
  if (checked.test(word)) return { amount: 1, kind: 'check', unit: null };
  return unchecked.test(word) ? { amount: 0, kind: 'check', unit: null } : null;
}

interface WrittenNumber {
  /** The digits with their separators. */
  readonly digits: string;
  readonly isNegative: boolean;
  readonly unit: string | null;
}

/** Splits a number into sign, digits and unit. Returns null for a text that is not a number. */
function splitNumber(word: string): WrittenNumber | null {
  // Spreadsheets write an apostrophe before text that begins with a sign.
  const found =
    /^'?([-+−])?((?:\d|[.,](?=\d))(?:[\d.,'’\s\u00a0\u2009\u202f]*\d)?[.,]?(?:e[+-]?\d{1,3})?)\s?([\p{L}%°€$£][^\d]{0,11})?$/iu.exec(
      word,
    );
  if (!found) return null;
  const [, sign, digits = '', unit] = found;
  return { digits, isNegative: sign !== undefined && sign !== '+', unit: unit?.trim() ?? null };
}

/** Groups of three digits, or as in India groups of two before the last three. One sign separates all groups. */
const grouped = /^\d{1,3}(?:([.,'’\s\u00a0\u2009\u202f])\d{3})(?:\1\d{3})*$|^\d{1,2}(?:,\d{2})+,\d{3}$/u;

function toNumber(digits: string, decimalSign: DecimalSign): number | null {
  const [mantissa = '', exponent] = digits.toLowerCase().split('e');
  const [whole = '', fraction = '', ...others] = mantissa.split(decimalSign);
  if (others.length > 0 || !/^\d*$/.test(fraction)) return null;
  if (!/^\d*$/.test(whole) && !grouped.test(whole)) return null;
  return Number(`${whole.replaceAll(/\D/gu, '') || '0'}.${fraction || '0'}e${exponent ?? '0'}`);
}

export interface DecimalEvidence {
  /** The sign that the numbers prove, or else the likelier sign. */
  readonly sign: DecimalSign;
  /** A number that can be read in two ways. Null when the numbers prove the sign. */
  readonly ambiguous: string | null;
}

/**
 * Finds the decimal sign of a column. A number that fits only one sign proves it. Without proof, a sign before three
 * digits separates thousands if a number without a sign has at most three digits, or if the sign is a point in a file
 * with semicolons or a comma in another file. A number without a sign and with more digits rules thousands out.
 */
export function findDecimalSign(texts: readonly string[], separator = ','): DecimalEvidence {
  const votes = { '.': 0, ',': 0 };
  let ambiguous: { text: string; sign: DecimalSign } | null = null;
  let [hasSmall, hasLong] = [false, false];
  for (const text of texts) {
    const digits = text.length > maxLength ? undefined : splitNumber(text.trim())?.digits;
    if (digits === undefined) continue;
    const reading = readSign(digits);
    if (reading === 'either') ambiguous ??= { text: text.trim(), sign: digits.includes('.') ? '.' : ',' };
    else if (reading) votes[reading] += 1;
    else if (/^\d+$/.test(digits)) {
      hasSmall ||= digits.length <= 3;
      hasLong ||= digits.length > 3;
    }
  }
  if (votes['.'] !== votes[',']) return { sign: votes[','] > votes['.'] ? ',' : '.', ambiguous: null };
  if (!ambiguous) return { sign: '.', ambiguous: null };
  const isThousands = !hasLong && (hasSmall || (ambiguous.sign === '.') === (separator === ';'));
  return { sign: isThousands ? otherSign(ambiguous.sign) : ambiguous.sign, ambiguous: ambiguous.text };
}

const otherSign = (sign: DecimalSign): DecimalSign => (sign === '.' ? ',' : '.');

/** The decimal sign that the digits prove. `either`: the digits fit both signs. Null: the digits have no sign. */
function readSign(digits: string): DecimalSign | 'either' | null {
  const signs = (digits.match(/[.,]/gu) ?? []) as DecimalSign[];
  const last = signs.at(-1);
  if (last === undefined) return null;
  const isOnce = signs.filter((sign) => sign === last).length === 1;
  if (!isOnce) return otherSign(last);
  const fits = (sign: DecimalSign) => toNumber(digits, sign) !== null;
  // Thousands do not begin with 0.
  if (fits(last) && fits(otherSign(last)) && !digits.startsWith('0')) return 'either';
  return last;
}
