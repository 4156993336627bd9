import { foldText as foldInDomain } from '@goaltracker/domain/search/fold-text';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { createTestUser } from '../testing/test-users.ts';
import { foldText } from './fold-text.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

async function foldInDatabase(texts: readonly string[]): Promise<string[]> {
  const user = await createTestUser(test.database);
  const list = sql`json_array_elements_text(${JSON.stringify(texts)}::text::json) with ordinality as given (value, at)`;
  return test.database.asUser(user, async ({ orm }) => {
    const rows = await orm.execute<{ folded: string }>(
      sql`select ${foldText(sql`value`)} as folded from ${list} order by at`,
    );
    return [...rows].map(({ folded }) => folded);
  });
}

const newLetters = [
  [0x1c89, 0x1c8a],
  [0x2c2f, 0x2c2f],
  [0x2c5f, 0x2c5f],
  [0xa7c0, 0xa7f6],
] as const;

/**
 * Letters of every script with cases and accents, marks, punctuation and presentation forms, without NUL. Without
 * letters since Unicode 13: Node and the database learn their cases in different years.
 */
const character = fc
  .oneof(
    fc.integer({ min: 1, max: 0x24f }),
    fc.integer({ min: 0x250, max: 0x6ff }),
    fc.integer({ min: 0x900, max: 0x97f }),
    fc.integer({ min: 0x1e00, max: 0x206f }),
    fc.integer({ min: 1, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x1_0450 }),
  )
  .filter((code) => !newLetters.some(([first, last]) => code >= first && code <= last))
  .map((code) => String.fromCodePoint(code));

it('folds text in the database as in the browser', async () => {
  const known = ['Don’t', 'don´t', 'ŁÓDŹ', 'Đà Nẵng', 'Straße', 'İĞDIR', 'и\u0306од, Ёлка', 'ΟΔΌΣ', 'مُحَمَّد', 'हिन्दी'];
  const texts = [...known, ...fc.sample(fc.string({ unit: character }), 2_000)];
  expect(await foldInDatabase(texts)).toEqual(texts.map(foldInDomain));
});
