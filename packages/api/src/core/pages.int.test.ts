import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { connectClient } from '@goaltracker/db/core/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createValueGoal } from '../testing/goal-samples.ts';
import type { RestResult } from '../testing/rest-call.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
let ada: TestUser;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  test.clock.set(mondayNoon);
  ada = await test.signUp();
});
afterAll(() => test.close());

type Item = { id: string };

/** Follows the `Link` headers from the first page to the last. Calls back after each page. */
async function readPages<Record extends Item>(path: string, afterPage?: (page: Record[]) => Promise<unknown>) {
  const pages: Record[][] = [];
  for (let next: string | undefined = path; next !== undefined;) {
    const page: RestResult<Record[]> = await ada.rest('GET', next);
    expect(page.status).toBe(200);
    pages.push(page.body);
    await afterPage?.(page.body);
    next = /^<(.+)>; rel="next"$/.exec(page.headers['link'] ?? '')?.[1];
  }
  return pages;
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);
const event = (title: string, startTime: string, more: object = {}) =>
  ada.trpc.calendar.create({ title, startTime, ...more });
const range = (from: string, to: string) =>
  `/api/calendar/events?${new URLSearchParams({ startDate: from, endDate: to }).toString()}`;

describe('pages of a list', () => {
  it('list each task once while tasks change, come and go between two pages', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five'];
    const made = await ada.trpc.tasks.createMany({ tasks: titles.map((title) => ({ title })) });
    const pages = await readPages('/api/tasks?limit=2', async (page) => {
      for (const { id } of page) await ada.trpc.tasks.toggle({ id });
      if (page.length === 2) await ada.trpc.tasks.create({ title: 'Later' });
    });
    expect(idsOf(pages.flat()).slice(0, 5)).toEqual(idsOf(made).toSorted());
    expect(new Set(idsOf(pages.flat())).size).toBe(pages.flat().length);
    expect(idsOf(pages.flat()).toSorted()).toEqual(idsOf(await ada.trpc.tasks.list()).toSorted());
  });

  it('continue when the last record of a page is deleted', async () => {
    const made = await ada.trpc.tasks.createMany({ tasks: ['One', 'Two', 'Three'].map((title) => ({ title })) });
    const pages = await readPages('/api/tasks?limit=1', (page) =>
      Promise.all(page.map(({ id }) => ada.trpc.tasks.remove({ id }))),
    );
    expect(idsOf(pages.flat())).toEqual(idsOf(made).toSorted());
  });

  it('list goals and notes on progress once, with the same fields as the whole list', async () => {
    for (const title of ['Run', 'Read', 'Rest']) {
      const { id: goalId } = await createValueGoal(ada, { title });
      await ada.trpc.progress.create({ goalId, value: 1, notes: title });
    }
    const byId = <Record extends Item>(list: readonly Record[]) => list.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const goals = await readPages('/api/goals?limit=2');
    expect(goals).toEqual([expect.anything(), [expect.anything()]]);
    expect(goals.flat()).toEqual(byId(await ada.trpc.goals.list()));
    expect((await readPages('/api/progress/notes?limit=1')).flat()).toEqual(byId(await ada.trpc.progress.notes()));
  });

  it('have a Link header only when the page has as many records as its limit; a whole list has none', async () => {
    await ada.trpc.tasks.create({ title: 'One' });
    for (const path of ['/api/tasks', '/api/tasks?limit=2'])
      expect((await ada.rest('GET', path)).headers['link']).toBeUndefined();
  });

  it.each(['/api/tasks?limit=0', '/api/goals?limit=501', '/api/progress/notes?cursor=1', '/api/tasks?cursor='])(
    'answers 400 to %s',
    async (path) => {
      expect((await ada.rest('GET', path)).status).toBe(400);
    },
  );
});

describe('pages of events', () => {
  const [from, to] = ['2090-03-01T00:00:00.000Z', '2092-03-01T00:00:00.000Z'];

  it('list events with the same start and occurrences without rows once, by start and id', async () => {
    for (const title of ['A', 'B', 'C']) await event(title, '2090-03-10T10:00:00.000Z');
    await event('Long', '2090-02-20T10:00:00.000Z', { endTime: '2090-03-12T10:00:00.000Z' });
    const recurrence = JSON.stringify({ type: 'monthly', interval: 1, endType: 'never' });
    await event('Monthly', '2090-03-10T10:00:00.000Z', { recurrence, expand: true });
    const whole = await ada.rest<CalendarEvent[]>('GET', range(from, to));
    const pages = await readPages<CalendarEvent>(`${range(from, to)}&limit=3`);
    expect(pages.flat()).toEqual(whole.body);
    expect(pages.slice(0, -1).every((page) => page.length === 3)).toBe(true);
    expect(whole.body.length).toBeGreaterThan(24);
  });

  it('list occurrences once when they get a row between two pages', async () => {
    const recurrence = JSON.stringify({ type: 'weekly', interval: 1, endType: 'after', count: 9 });
    await event('Weekly', '2090-03-10T10:00:00.000Z', { recurrence, expand: true });
    const [, ...whole] = idsOf((await ada.rest<CalendarEvent[]>('GET', range(from, to))).body);
    const pages = await readPages<CalendarEvent>(`${range(from, to)}&limit=2`, async (page) => {
      const next = whole[whole.indexOf(page[0]?.id ?? '') + 2];
      for (const id of [...idsOf(page), ...(next === undefined ? [] : [next])])
        await ada.trpc.calendar.setCompletion({ id, completionStatus: 'completed' });
    });
    expect(idsOf(pages.flat()).slice(1)).toEqual(whole);
  });

  it.each(['x', `${from}_`, `2090-13-01T00:00:00Z_${crypto.randomUUID()}`])(
    'answers 400 to the cursor %s',
    async (cursor) => {
      expect((await ada.rest('GET', `${range(from, to)}&cursor=${encodeURIComponent(cursor)}`)).status).toBe(400);
    },
  );

  it('read a range with more than 50,000 events, which is refused as a whole', async () => {
    const recurrence = JSON.stringify({ type: 'daily', interval: 1, endType: 'never' });
    await event('Daily', from, { recurrence, expand: true });
    const owner = connectClient(test.testDatabase.ownerUrl, { max: 1, applicationName: 'test' });
    await owner`insert into calendar_events (user_id, id, title, start_time, end_time)
      select ${ada.id}, gen_random_uuid(), 'Meeting', start, start + interval '1 hour'
      from generate_series(timestamptz '2090-03-01', timestamptz '2095-07-01', interval '1 hour') start`;
    await owner.end();
    const decade = range(from, '2100-03-01T00:00:00.000Z');
    expect(await ada.rest('GET', decade)).toMatchObject({
      status: 400,
      body: { message: 'validation error: endDate: Choose a shorter range', code: 'VALIDATION' },
    });
    expect((await ada.rest<CalendarEvent[]>('GET', range(from, '2090-03-02T00:00:00.000Z'))).body).toHaveLength(25);
    expect((await ada.rest<CalendarEvent[]>('GET', `${decade}&limit=30`)).body).toHaveLength(30);
  });
});
