import { type Note, createNoteInput, updateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { newId } from '@goaltracker/db/core/id';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { createNote, removeNote, updateNote } from '@goaltracker/domain/notes/change-notes';
import { noteContentMaxLength } from '@goaltracker/domain/notes/enums';
import { selectNote, selectNotes } from '@goaltracker/domain/notes/select-notes';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, createSeries } from '../testing/calendar-samples.ts';
import { checkPrediction } from '../testing/check-prediction.ts';
import { writing } from '../testing/record-arbitraries.ts';
import { TestDevice } from '../testing/test-device.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
let device: TestDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp({ timezone: 'America/New_York' });
  device = new TestDevice(test, ada);
});
afterAll(() => test.close());

function create(fields: Parameters<TestUser['trpc']['notes']['create']>[0]) {
  const input = { ...createNoteInput.parse(fields), id: fields.id ?? newId() };
  return checkPrediction(
    device,
    () => ada.trpc.notes.create(input),
    (rows, clock) => createNote(rows, input, clock),
  );
}

function update(fields: Parameters<TestUser['trpc']['notes']['update']>[0]) {
  const input = updateNoteInput.parse(fields);
  return checkPrediction(
    device,
    () => ada.trpc.notes.update(input),
    (rows, clock) => updateNote(rows, input, clock),
  );
}

async function checkList(search?: string) {
  const rows = await device.pull();
  const notes = await ada.trpc.notes.list({ search });
  const selected: Note[] = selectNotes(rows, { search });
  expect(selected).toEqual(notes);
  return notes.map(({ title }) => title);
}

describe('the rows of notes', () => {
  it('a new note has the defaults, and stays unchanged when it is sent again', async () => {
    const { id } = await create({ title: ' Ideas ' });
    await create({ id, title: 'Other' });
    await create({ title: 'Red', content: 'Text', color: '#EF4444' });
    expect(await checkList()).toEqual(expect.arrayContaining(['Ideas', 'Red']));
  });

  it('an edit changes the given fields, and the note’s place in the list', async () => {
    const { id } = await create({ title: 'First' });
    test.clock.advance({ hours: 1 });
    await create({ title: 'Second' });
    test.clock.advance({ hours: 1 });
    expect(await checkList()).toEqual(['Second', 'First']);
    await update({ id, title: 'Changed' });
    expect(await checkList()).toEqual(['Changed', 'Second']);
    await update({ id, content: 'Text', color: '#ef4444' });
    expect(selectNote(await device.pull(), { id })).toEqual(await ada.trpc.notes.get({ id }));
  });

  it('an edit of a text that was replaced meanwhile keeps both texts', async () => {
    const { id } = await create({ title: 'List', content: 'Eggs' });
    const { content } = await update({ id, content: 'Bread', expectedContent: 'Milk' });
    expect(content).toBe('Eggs\n\n---\n\nBread');
    await update({ id, content: 'Bread', expectedContent: 'Milk' });
    await update({ id, content: 'Rolls', expectedContent: 'Bread' });
  });

  it('two texts that are too long together are refused by server and device', async () => {
    const content = 'x'.repeat(noteContentMaxLength);
    const { id } = await create({ title: 'Long', content });
    const edit = { id, content: 'Bread', expectedContent: 'Milk' };
    await expect(ada.trpc.notes.update(edit)).rejects.toThrow('too long');
    expect(updateNote(await device.pull(), edit, device.readClock())).toEqual({});
  });

  it('a note linked to an event shows the event’s start, also for an all-day event', async () => {
    const gym = await createEvent(ada);
    const trip = await createEvent(ada, { title: 'Trip', isAllDay: true });
    const { id } = await create({ title: 'Bring shoes', calendarEventId: gym.id });
    expect(await checkList()).toEqual(['Bring shoes']);
    await update({ id, calendarEventId: trip.id });
    expect(selectNote(await device.pull(), { id })?.calendarEvent).toMatchObject({
      title: 'Trip',
      startTime: '2090-03-06T05:00:00.000Z',
    });
    expect(await checkList()).toEqual(['Bring shoes']);
    await update({ id, calendarEventId: null });
    await checkList();
  });

  it('linking a note to an unchanged occurrence gives the occurrence a row', async () => {
    const [, second, third] = await createSeries(ada, { type: 'daily' });
    const { id, calendarEvent } = await create({ title: 'Bring shoes', calendarEventId: second?.id });
    expect(calendarEvent).toMatchObject({ id: second?.id, startTime: '2090-03-07T09:00:00.000Z' });
    await create({ title: 'Also', calendarEventId: second?.id });
    await update({ id, calendarEventId: third?.id });
    expect((await device.pull()).calendarEvents.list()).toHaveLength(2);
    await checkList();
  });

  it('an unknown note or event changes nothing', async () => {
    const [rows, clock] = [await device.pull(), device.readClock()];
    const id = newId();
    expect(createNote(rows, { id, title: 'Note', calendarEventId: newId() }, clock)).toEqual({});
    expect(updateNote(rows, { id, title: 'Note' }, clock)).toEqual({});
    expect(removeNote(rows, { id })).toEqual({});
    expect(selectNote(rows, { id })).toBeUndefined();
  });

  it('a note is deleted', async () => {
    const { id } = await create({ title: 'Ideas' });
    await checkPrediction(
      device,
      () => ada.trpc.notes.remove({ id }),
      (rows) => removeNote(rows, { id }),
    );
    expect(await checkList()).toEqual([]);
  });

  it.each([
    ['cafe', ['Café']],
    [' STRASSE ', ['Straße']],
    ['milk\nbread', ['List']],
    ['%', ['100 %']],
    ['nothing', []],
  ])('a search for “%s” finds the same notes as on the server', async (search, found) => {
    for (const title of ['Café', 'Straße', '100 %']) await create({ title });
    await create({ title: 'List', content: 'Eggs\nMilk\nBread' });
    expect(await checkList(search)).toEqual(found);
  });

  it('random notes are listed and found as on the server', async () => {
    const note = fc.record({ title: writing.map((text) => `Note ${text}`), content: writing });
    await fc.assert(
      fc.asyncProperty(fc.array(note, { maxLength: 4 }), writing, async (notes, search) => {
        ada = await test.signUp();
        device = new TestDevice(test, ada);
        for (const each of notes) {
          await create(each);
          test.clock.advance({ seconds: 1 });
        }
        expect(await checkList()).toHaveLength(notes.length);
        await checkList(search);
        await checkList(notes[0]?.content.split(' ')[0]);
      }),
      { numRuns: rounds(3, 100) },
    );
  });
});
