import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../core/id.ts';
import { createPerson } from '../testing/people.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { insertNote } from './notes.queries.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

it('a search walks the notes of one person, newest first, by an index that leads to them', async () => {
  const ada = await createPerson(test.database);
  const others = await Promise.all(Array.from({ length: 4 }, () => createPerson(test.database)));
  for (const person of [ada, ...others]) {
    await test.database.asUser(person, async (tx) => {
      const now = new Date(Date.UTC(2026, 0, 1)).toISOString();
      const note = { title: 'Note', content: 'lorem ipsum', color: '#fbbf24', calendarEventId: null, now };
      for (let at = 0; at < 100; at += 1) await insertNote(tx, { ...note, id: newId() });
    });
  }
  const plan = await test.database.asUser(ada, async (tx) => {
    await tx.sql`set local enable_sort = off`;
    const rows = await tx.sql<{ 'QUERY PLAN': string }[]>`explain select id from notes
      where user_id = ${ada.userId} and strpos(search_text, 'missing') > 0
      order by updated_at desc, id desc limit 60`;
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Scan Backward using notes_by_change/);
  expect(plan).toMatch(/Index Cond: .*user_id = /);
  expect(plan).not.toMatch(/Seq Scan|Sort/);
});
