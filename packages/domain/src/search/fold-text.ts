/**
 * How a search folds letters, in {@link foldText} and in SQL (rules/search.md#folding). The replacements run in this
 * order on lower-case, decomposed text (NFKD).
 */
export const searchFolding = {
  /** Sequences and their replacements. `й` is its own letter, unlike `ё`. */
  sequences: [
    ['и\u0306', 'й'],
    ['ß', 'ss'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['þ', 'th'],
  ],
  /**
   * A regular expression class of ignored characters: accents, points of Arabic, Hebrew and Hindi, and zero-width
   * characters.
   */
  ignored: String.raw`[\u00ad\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed\u093c\u09bc\u0a3c\u0abc\u1ab0-\u1ace\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u20d0-\u20f0\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]`,
  /** Letters, apostrophes, quotation marks and dashes. `to` has the replacement of each at the same index. */
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
 * Folds a text for search, so that `don't` finds `Don’t` and `lodz` finds `Łódź` (rules/search.md#folding).
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
