import { searchFolding } from '@goaltracker/domain/search/fold-text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const { sequences, ignored, from, to } = searchFolding;

/** An SQL literal. Escapes marks, so that no editor composes them with the letter before. */
const quote = (text: string) => sql.raw(`U&'${text.replaceAll("'", "''").replaceAll(/\p{Mark}/gu, escape)}'`);
const escape = (mark: string) => `\\${mark.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Folds text like `foldText` of the domain (rules/search.md#folding). Most titles are ASCII, which takes a tenth of the
 * time.
 */
export function foldText(text: SQLWrapper): SQL<string> {
  const accent = sql`replace(${text}, ${quote('´')}, ${quote("'")})`;
  const letters = sequences.reduce(
    (folded, [sequence, becomes]) => sql`replace(${folded}, ${quote(sequence)}, ${quote(becomes)})`,
    sql`normalize(lower(normalize(${accent}, NFKD)), NFKD)`,
  );
  const all = sql`regexp_replace(translate(${letters}, ${quote(from)}, ${quote(to)}), ${sql.raw(`'${ignored}'`)}, '', 'g')`;
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${all} end`;
}
