/** Accents that follow each other. */
const maxMarks = 300;
/** What normalizing orders: combining marks, also the marks of half-width kana. */
const marks = /[\p{M}\uff9e\uff9f]+/gu;
/** Few texts have so many, and to look for them is quick. */
const manyMarks = /[\p{M}\uff9e\uff9f]{20}/u;

/**
 * A text with at most 300 accents in a row (rules/wire.md#text): folding it for search sorts them, which takes quadratic
 * time, in the browser and in PostgreSQL.
 */
export function limitMarks(text: string): string {
  return manyMarks.test(text) ? text.replaceAll(marks, (run) => run.slice(0, maxMarks)) : text;
}
