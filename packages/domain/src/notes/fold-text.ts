/**
 * How a search folds letters, for {@link foldText} and for the same in SQL (rules/search.md#folding). Applied in this
 * order to text that is lower-case and decomposed (NFKD).
 */
export const searchFolding = {
  /** Sequences that become others. `й` is a letter of its own, unlike `ё`. */
  sequences: [
    ['и\u0306', 'й'],
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ],
  /** A class of a regular expression: accents, points of Arabic, Hebrew and Hindi, and characters without a width. */
  ignored: String.raw`[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u1ab0-\u1ace\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]`,
  /** Characters, and in the same place what each of them becomes: letters, apostrophes, quotation marks and dashes. */
  from: 'øłđðħŧıςىةیک‘’‚‛′‹›ʹʻʼʽ“”„‟«»‐‒–—―−',
  to: `olddhtiσيهيك'''''''''''""""""------`,
} as const;

const ignored = new RegExp(searchFolding.ignored, 'gu');
const letters = new Map<string, string>([
  ...searchFolding.sequences,
  ...Array.from(searchFolding.from, (letter, at) => [letter, searchFolding.to[at] ?? ''] as const),
]);
const folded = new RegExp([...letters.keys()].join('|'), 'gu');

/**
 * Folds a text for search as a phone does, so that `don't` finds `Don’t` and `lodz` finds `Łódź`
 * (rules/search.md#folding).
 * @example foldText('Über Café') // 'uber cafe'
 */
export function foldText(text: string): string {
  if (/^\p{ASCII}*$/u.test(text)) return text.toLowerCase();
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(folded, (letter) => letters.get(letter) ?? letter)
    .replaceAll(ignored, '');
}
