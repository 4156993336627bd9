/** An amount as it is written; a duration is in hours. */
export interface WrittenAmount {
  readonly amount: number;
  readonly kind: 'number' | 'check' | 'duration';
}

const checked =
  /^(?:y|yes|true|x|✓|✔|✔️|☑|✅|done|checked|complete|completed|finished|closed|ja|oui|s[ií]|erledigt)$/iu;
const unchecked = /^(?:n|no|false|-|–|✗|✘|✕|❌|☐|open|todo|not done|unchecked|incomplete|nein|non|offen)$/iu;
const maxLength = 40;

/** Whether a text says that something is done; null when it says neither. */
export function parseCheck(text: string): boolean | null {
  const word = text.trim();
  if (word === '1' || checked.test(word)) return true;
  return word === '0' || unchecked.test(word) ? false : null;
}

/**
 * Parses an amount with its thousands, a check mark or a duration; null for any other text.
 * @example parseAmount('1.234,5', ',') // { amount: 1234.5, kind: 'number' }
 */
export function parseAmount(text: string, decimalSign: '.' | ','): WrittenAmount | null {
  const word = text.trim();
  if (word === '' || word.length > maxLength) return null;
  const duration = /^(\d{1,4}):([0-5]\d)(?::([0-5]\d))?$/.exec(word);
  if (duration) {
    const [hours, minutes, seconds] = duration.slice(1).map((part) => Number(part ?? 0));
    return { amount: (hours ?? 0) + (minutes ?? 0) / 60 + (seconds ?? 0) / 3_600, kind: 'duration' };
  }
  const plain = word
    .replace('−', '-')
    .replace(/^'(?=[-+])/u, '')
    .replaceAll(/(?<=\d)['’\s\u00a0\u202f](?=\d{3})/gu, '');
  const number =
    decimalSign === ',' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(/,(?=\d{3})/g, '');
  if (/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i.test(number))
    return { amount: Number(number), kind: 'number' };
  if (checked.test(word)) return { amount: 1, kind: 'check' };
  return unchecked.test(word) ? { amount: 0, kind: 'check' } : null;
}

/** The decimal sign that a list of numbers proves, or else the point. */
export function findDecimalSign(texts: readonly string[]): '.' | ',' {
  let [commas, points] = [0, 0];
  for (const text of texts) {
    if (/^[+-]?[\d.\s]*,(?:\d{1,2}|\d{4,})$/.test(text.trim())) commas += 1;
    else if (/^[+-]?[\d,\s]*\.\d+$/.test(text.trim())) points += 1;
  }
  return commas > points ? ',' : '.';
}
