import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectClient } from '../core/client.ts';
import { newId } from '../core/id.ts';
import { explainReads } from '../testing/explain.ts';
import { rounds } from '../testing/long-rounds.ts';
import { createTestUser } from '../testing/test-users.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { listNotes } from './notes.queries.ts';
import { notes } from './notes.table.ts';

const many = rounds(1_000, 5_000);
const page = 60;
const content = 'A walk along the river, then coffee and plans for the garden. '.repeat(20);

let test: TestDatabase;
let ada: { userId: string };
beforeAll(async () => {
  test = await createTestDatabase();
  ada = await createTestUser(test.database);
  await addNotes(ada.userId, many);
  for (let other = 0; other < 5; other += 1) await addNotes((await createTestUser(test.database)).userId, many / 5);
  const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
  await owner.unsafe('analyze');
  await owner.end();
});
afterAll(() => test.close());

/** Inserts notes a minute apart, newest first. */
async function addNotes(userId: string, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const title = `Note ${index}`;
    const updatedAt = new Date(Date.UTC(2026, 0, 1) - index * 60_000).toISOString();
    return { userId, id: newId(), title, content, updatedAt };
  });
  await test.database.asUser({ userId }, async ({ orm }) => {
    for (let from = 0; from < count; from += 1_000) await orm.insert(notes).values(rows.slice(from, from + 1_000));
  });
}

/** The found titles, and what PostgreSQL read of the notes to find them. */
function search(words: string, planning: string) {
  const values = { search: words, limit: page };
  return test.database.asUser(ada, async (tx) => {
    await tx.sql.unsafe(`set local plan_cache_mode = ${planning}`);
    const titles = (await listNotes(tx, values)).map(({ title }) => title);
    const reads = await explainReads(tx, (observed) => listNotes(observed, values));
    return { titles, ofNotes: reads.filter(({ index }) => index?.startsWith('notes_')) };
  });
}

describe.each(['auto', 'force_generic_plan'])('a search among many notes (%s)', (planning) => {
  it('reads the notes of one user, newest first, and stops when the page is full', async () => {
    const { titles, ofNotes } = await search('COFFEE', planning);
    expect(titles).toEqual(Array.from({ length: page }, (_, index) => `Note ${index}`));
    expect(ofNotes).toEqual([{ step: 'Index Scan', index: 'notes_by_change', rows: page }]);
  });

  it.each([
    ['nothing', 'tea', []],
    ['the oldest note', `Note ${many - 1}`, [`Note ${many - 1}`]],
  ])('reads each note of the user once, and no others, when it finds %s', async (_, words, found) => {
    const { titles, ofNotes } = await search(words, planning);
    expect(titles).toEqual(found);
    expect(ofNotes).toEqual([{ step: 'Index Scan', index: 'notes_by_change', rows: many }]);
  });
});
