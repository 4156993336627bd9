import type { Note } from '@goaltracker/contracts/notes/note.schema';
import { newId } from '@goaltracker/db/core/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { first } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
});
afterAll(() => test.close());

/** Creates notes an hour apart, the newest last. */
async function createNotes(...titles: string[]): Promise<Note[]> {
  const created: Note[] = [];
  for (const title of titles) {
    test.clock.advance({ hours: 1 });
    created.push(await ada.trpc.notes.create({ title }));
  }
  return created;
}

const titlesOf = (notes: readonly Note[]) => notes.map(({ title }) => title);

describe('a note', () => {
  it('is created, changed and deleted', async () => {
    test.clock.set(mondayNoon);
    const made = await ada.rest<Note>('POST', '/api/notes', { title: ' Ideas ', content: ' Cycle to work. ' });
    expect([made.status, made.body]).toEqual([
      201,
      {
        id: expect.any(String),
        userId: ada.id,
        title: 'Ideas',
        content: 'Cycle to work.',
        color: '#fbbf24',
        calendarEventId: null,
        calendarEvent: null,
        createdAt: mondayNoon,
        updatedAt: mondayNoon,
      },
    ]);
    const path = `/api/notes/${made.body.id}`;
    test.clock.advance({ hours: 1 });
    const changed = await ada.rest<Note>('PUT', path, { content: 'Or walk.', color: '#8B5CF6' });
    const updatedAt = '2090-03-06T13:00:00.000Z';
    expect(changed.body).toEqual({ ...made.body, content: 'Or walk.', color: '#8b5cf6', updatedAt });
    expect((await ada.rest<Note>('GET', path)).body).toEqual(changed.body);
    expect((await ada.rest('DELETE', path)).status).toBe(204);
    expect((await ada.rest('DELETE', path)).status).toBe(404);
    expect((await ada.rest('GET', path)).status).toBe(404);
    expect((await ada.rest('PUT', path, { title: 'Gone' })).status).toBe(404);
  });

  it.each([
    [{ content: 'No title' }, 'validation error: title: Required'],
    [{ title: ' \n ' }, 'validation error: title: Required'],
    [{ title: 'Red', color: 'red' }, 'validation error: color: Must be a colour such as #4285f4'],
    [{ title: 'Long', content: 'x'.repeat(100_001) }, /content: String must contain at most 100000 character/],
  ])('is refused when invalid: %j', async (input, message) => {
    const { status, body } = await ada.rest<{ message: string }>('POST', '/api/notes', input);
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)]);
    expect(await ada.trpc.notes.list({})).toEqual([]);
  });

  it('keeps both texts when it is edited on two devices, also when an edit is sent twice', async () => {
    const { id } = await ada.trpc.notes.create({ title: 'Shopping', content: 'Milk' });
    const send = (content: string, expectedContent: string) => ada.trpc.notes.update({ id, content, expectedContent });
    await send('Milk, eggs', 'Milk');
    const both = 'Milk, eggs\n\n---\n\nMilk, bread';
    expect((await send('Milk, bread', ' Milk ')).content).toBe(both);
    expect((await send('Milk, bread', 'Milk')).content).toBe(both);
    expect((await send('Milk, rolls', 'Milk, bread')).content).toBe('Milk, eggs\n\n---\n\nMilk, rolls');
    expect((await ada.trpc.notes.update({ id, content: 'Tea' })).content).toBe('Tea');
    expect((await ada.trpc.notes.update({ id, title: 'List', expectedContent: 'Milk' })).content).toBe('Tea');
    expect(first(await ada.trpc.notes.list({ search: 'tea' })).id).toBe(id);
  });

  it('stays unchanged when both texts together would be too long', async () => {
    const { id } = await ada.trpc.notes.create({ title: 'Long', content: 'x'.repeat(60_000) });
    const edit = { content: 'y'.repeat(60_000), expectedContent: 'An earlier text' };
    const { status, body } = await ada.rest<{ message: string }>('PUT', `/api/notes/${id}`, edit);
    expect([status, body.message]).toEqual([
      400,
      'validation error: content: The note was changed elsewhere, and both texts together are too long',
    ]);
    expect((await ada.trpc.notes.get({ id })).content).toBe('x'.repeat(60_000));
  });

  it('is linked to an existing event, and stays without the link when the event is deleted', async () => {
    const event = await ada.trpc.calendar.create({ title: 'Dentist', startTime: '2090-03-07T09:00:00.000Z' });
    const note = await ada.trpc.notes.create({ title: 'Ask about the tooth', calendarEventId: event.id });
    const { id, title, startTime, isAllDay } = event;
    expect(note.calendarEvent).toEqual({ id, title, startTime, isAllDay });
    expect(first(await ada.trpc.notes.list({})).calendarEvent).toEqual(note.calendarEvent);
    await ada.trpc.calendar.remove({ id });
    expect(await ada.trpc.notes.get({ id: note.id })).toEqual({ ...note, calendarEventId: null, calendarEvent: null });
    const unknown = await ada.rest('PUT', `/api/notes/${note.id}`, { calendarEventId: newId() });
    expect(unknown.status).toBe(404);
  });
});

describe('the notes', () => {
  it('are listed with the last changed note first', async () => {
    const notes = await createNotes('One', 'Two', 'Three');
    test.clock.advance({ hours: 1 });
    await ada.trpc.notes.update({ id: first(notes).id, content: 'Changed' });
    expect(titlesOf(await ada.trpc.notes.list({}))).toEqual(['One', 'Three', 'Two']);
  });

  it('are all listed by following the cursor', async () => {
    await createNotes('1', '2', '3', '4', '5');
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const { body } = await ada.rest<Note[]>('GET', `/api/notes?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      pages.push(titlesOf(body));
      cursor = body.at(-1)?.id;
    } while (cursor);
    expect(pages).toEqual([['5', '4'], ['3', '2'], ['1'], []]);
  });

  it.each(['BOOK', 'ook', ' books ', 'Café', 'cafe', '50%', 'b_c', String.raw`c:\d`])(
    'the search %s finds title and content, ignoring case and accents',
    async (search) => {
      await ada.trpc.notes.create({ title: 'Other', content: 'Nothing of the kind: bcd, 50 percent' });
      await ada.trpc.notes.create({ title: 'Read BOOKS today', content: '' });
      await ada.trpc.notes.create({ title: 'Places', content: String.raw`The CAFÉ, a b_c, 50% off, C:\dir` });
      const found = await ada.rest<Note[]>('GET', `/api/notes?search=${encodeURIComponent(search)}`);
      expect(titlesOf(found.body)).toEqual([/book|ook/i.test(search) ? 'Read BOOKS today' : 'Places']);
    },
  );

  it('are searched by their present text, also with a cursor', async () => {
    const notes = await createNotes('Plan B', 'Plan', 'Other');
    await ada.trpc.notes.update({ id: notes[1]?.id ?? '', title: 'Done' });
    expect(titlesOf(await ada.trpc.notes.list({ search: 'plan' }))).toEqual(['Plan B']);
    expect(await ada.trpc.notes.list({ search: 'plan', cursor: first(notes).id })).toEqual([]);
  });

  it('of other users are not found', async () => {
    const eve = await test.signUp();
    await createNotes('Secret');
    expect(await eve.trpc.notes.list({ search: 'secret' })).toEqual([]);
  });
});
