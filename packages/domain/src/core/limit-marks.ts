/** The most combining marks in a row. */
const maxMarks = 300;
/** The characters that Unicode normalization sorts: combining marks, including the marks of half-width kana. */
const marks = /[\p{M}\uff9e\uff9f]+/gu;
/** A fast first check: few texts have 20 marks in a row. */
const manyMarks = /[\p{M}\uff9e\uff9f]{20}/u;

/**
 * Cuts each run of accents to 300 (rules/wire.md#text). Folding a text for search sorts its accents, which takes
 * quadratic time in the browser and in PostgreSQL.
 */
export function limitMarks(text: string): string {
  return manyMarks.test(text) ? text.replaceAll(marks, (run) => run.slice(0, maxMarks)) : text;
}
