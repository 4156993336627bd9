import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEvent, repeat, starts } from '../../testing/calendar-samples.ts';
import { at } from '../../testing/goal-samples.ts';
import { type TestApi, type TestUser, startTestApi } from '../../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
/** The occurrences before the series changed: Mondays at nine. */
let before: CalendarEvent[];
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
  await createEvent(ada, { recurrence: repeat({ type: 'weekly' }), expand: true });
  before = await list();
});
afterAll(() => test.close());

const path = (id: string, action = '') => `/api/calendar/events/${id}${action}`;
const get = (id: string, user = ada) => user.rest<CalendarEvent>('GET', path(id));
const change = (id: string, fields: object) => ada.rest<CalendarEvent>('PUT', path(id, '/update-series'), fields);
/** The first ten occurrences, whatever the recurrence. */
async function list(): Promise<CalendarEvent[]> {
  const { body } = await ada.rest<CalendarEvent[]>(
    'GET',
    '/api/calendar/events?startDate=2090-03-01T00:00:00Z&endDate=2090-08-01T00:00:00Z',
  );
  return body.slice(0, 10);
}

const day = 86_400_000;
const shift = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString();
const move = ({ id, startTime, endTime }: CalendarEvent, by: number, scope: 'all' | 'following' = 'all') =>
  change(id, { startTime: shift(startTime, by), endTime: shift(endTime, by), scope });
const repeatOn = ({ id }: CalendarEvent, ...weekdays: ('MO' | 'TU' | 'TH' | 'FR')[]) =>
  change(id, { recurrence: repeat({ type: 'weekly', weekdays }) });
const undo = ({ id }: Pick<CalendarEvent, 'id'>) => ada.rest('POST', path(id, '/restore'));

const changes: Record<string, () => Promise<unknown>> = {
  'was moved': () => move(at(before, 0), day),
  'was moved to another time from a later occurrence': () => move(at(before, 6), 3_600_000),
  'repeats differently': () => repeatOn(at(before, 0), 'MO', 'TH'),
  'was split': () => change(at(before, 3).id, { title: 'Swim', scope: 'following' }),
  'was split and its end moved': () => move(at(before, 3), day, 'following'),
  'was moved twice': async () => {
    await move(at(before, 0), day);
    await move(at(await list(), 2), 2 * day);
  },
  'was moved twice by the same id': async () => {
    await move(at(before, 1), day);
    await move(at(before, 1), 2 * day);
  },
  'was moved, repeats differently and was moved again': async () => {
    await move(at(before, 0), day);
    await repeatOn(at(await list(), 0), 'TU', 'FR');
    await move(at(await list(), 4), 3_600_000);
  },
  'was split, and then both parts moved': async () => {
    await change(at(before, 3).id, { title: 'Swim', scope: 'following' });
    await move(at(before, 3), day);
    await move(at(before, 0), 3_600_000);
  },
  'was moved, which was undone': async () => {
    await move(at(before, 0), day);
    await undo(at(before, 0));
  },
  'repeats differently, which was undone': async () => {
    await repeatOn(at(before, 0), 'MO', 'TH');
    await undo(at(before, 0));
  },
  'was split, which was undone': async () => {
    await move(at(before, 3), day, 'following');
    await undo(at(before, 3));
  },
};

describe.each(Object.entries(changes))('a series that %s', (_, makeChange) => {
  it('its old ids still return the n-th occurrence', async () => {
    await makeChange();
    const present = await list();
    const answers = await Promise.all(before.map(({ id }) => get(id)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(present.map((event) => [200, event]));
  });

  it('each call with an old id changes that occurrence, once', async () => {
    await makeChange();
    const present = await list();
    const idOf = (place: number) => at(before, place).id;
    await ada.rest('PUT', path(idOf(1), '/completion'), { completionStatus: 'completed' });
    await ada.rest('PUT', path(at(present, 1).id, '/report'), { report: 'Hard' });
    await ada.rest('PUT', path(idOf(1), '/report'), { report: 'Harder' });
    await ada.rest('PUT', path(idOf(2)), { title: 'Walk' });
    await ada.rest('PUT', path(idOf(4), '/update-series'), { title: 'Row', scope: 'this' });
    const { body: note } = await ada.rest<Note>('POST', '/api/notes', { title: 'Shoes', calendarEventId: idOf(5) });
    const { status: deleted } = await ada.rest('DELETE', path(idOf(6)));
    const { status: deletedOfSeries } = await ada.rest('DELETE', path(idOf(7), '/delete-series?scope=this'));
    const events = [idOf(8), idOf(8), at(present, 8).id].map((id) => ({ id }));
    const { status: deletedTogether } = await ada.rest('POST', '/api/calendar/events/delete', { events });
    expect([deleted, deletedOfSeries, deletedTogether]).toEqual([204, 204, 204]);
    expect(note.calendarEvent).toMatchObject({ startTime: at(present, 5).startTime });
    const expected = present.map((event, place) => ({
      startTime: event.startTime,
      title: { 2: 'Walk', 4: 'Row' }[place] ?? event.title,
      report: place === 1 ? 'Harder' : null,
      completionStatus: place === 1 ? 'completed' : 'unreported',
      id: event.id,
    }));
    const left = expected.filter((_each, place) => ![6, 7, 8].includes(place));
    const listed = await list();
    expect(listed.slice(0, left.length)).toMatchObject(left);
    expect(new Set(starts(listed)).size).toBe(10);
    expect(await Promise.all([6, 7, 8].map(async (place) => (await get(idOf(place))).status))).toEqual([404, 404, 404]);
  });

  it('the ids of deleted occurrences still answer 404', async () => {
    const ids = [4, 5].map((place) => at(before, place).id);
    await ada.rest('DELETE', path(ids[0] ?? ''));
    await ada.rest('POST', '/api/calendar/events/delete', { events: [{ id: ids[1] }] });
    await makeChange();
    const rows = await test.rows.hash(ada.id);
    for (const id of ids) {
      const answers = [
        await get(id),
        await change(id, { title: 'Swim' }),
        await ada.rest('PUT', path(id), { title: 'Swim' }),
        await ada.rest('PUT', path(id, '/report'), { report: 'Hard' }),
        await ada.rest('DELETE', path(id)),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
    expect(await test.rows.hash(ada.id)).toBe(rows);
  });

  it('another user finds none of its ids', async () => {
    await makeChange();
    const eve = await test.signUp();
    for (const id of [...before, ...(await list())].map((event) => event.id)) {
      expect((await get(id, eve)).status).toBe(404);
    }
    const { id } = at(before, 0);
    expect((await eve.rest('DELETE', path(id))).status).toBe(404);
    expect((await eve.rest('PUT', path(id, '/update-series'), { title: 'Mine' })).status).toBe(404);
  });
});

describe('Undo accepts the old id that the call named', () => {
  beforeEach(() => move(at(before, 0), day));
  const deletions = ['', '/delete-series?scope=this', '/delete-series?scope=following', '/delete-series?scope=all'];

  it.each(deletions)('a deletion (%s)', async (action) => {
    const present = await list();
    const { id } = at(before, 4);
    expect((await ada.rest('DELETE', path(id, action))).status).toBe(204);
    expect(await list()).not.toEqual(present);
    expect(await undo({ id })).toMatchObject({ status: 201, body: at(present, 4) });
    expect(await list()).toEqual(present);
    expect((await undo({ id })).status).toBe(404);
  });

  it.each(['all', 'following'] as const)('a change of %s', async (scope) => {
    const present = await list();
    await move(at(before, 4), 2 * day, scope);
    expect(starts(await list())).not.toEqual(starts(present));
    expect((await undo(at(before, 4))).status).toBe(201);
    expect(await list()).toEqual(present);
  });
});
