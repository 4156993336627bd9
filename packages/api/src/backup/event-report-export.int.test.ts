import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvent, createSeries } from '../testing/calendar-samples.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, type TestUser, createTestCaller, startTestApi } from '../testing/test-api.ts';
import { eventReportExport } from './event-report-export.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const header =
  '\u{FEFF}Start Date,Start Time,End Date,End Time,All Day,Title,Type,Goal,Location,Status,Reported At,Report';

async function open(token: string | undefined, query: Record<string, unknown> = { format: 'csv' }) {
  const authorization = token && `Bearer ${token}`;
  const context = test.api.createContext(createTestCaller({ authorization }));
  return (await eventReportExport.open(query, context)).content;
}

async function readAll(parts: AsyncIterable<string>): Promise<string> {
  let file = '';
  for await (const part of parts) file += part;
  return file;
}

const download = async (user: TestUser) => (await readAll(await open(user.token))).split('\r\n');

async function insertReported(user: TestUser, count: number): Promise<void> {
  await test.testDatabase.database.asUser({ userId: user.id }, async (tx) => {
    await tx.sql`
      insert into calendar_events (user_id, id, title, start_time, end_time, completion_status, report)
      select ${user.id}, gen_random_uuid(), 'Event ' || n, start_at, start_at + interval '1 hour', 'completed', 'Done'
      from generate_series(1, ${count}) n, lateral (select timestamptz '2090-01-01Z' + n / 7 * interval '1 day') s (start_at)`;
  });
}

describe('the export of event reports', () => {
  it('contains the events with a report or a status, by start time, in the user’s time zone', async () => {
    const ada = await test.signUp({ timezone: 'Asia/Kathmandu' });
    const goal = await createValueGoal(ada, { title: '=Read, 24 books' });
    const later = await createEvent(ada, { title: 'Late', startTime: '2090-03-07T20:00:00Z', isAllDay: true });
    await ada.trpc.calendar.setCompletion({ id: later.id, completionStatus: 'not_completed' });
    const early = await createEvent(ada, { goalId: goal.id, type: 'goal', location: '-5 "Main" Street' });
    await ada.trpc.calendar.setReport({ id: early.id, report: 'Slow\nbut steady' });
    const blank = await createEvent(ada, { title: 'Blank' });
    await ada.trpc.calendar.setReport({ id: blank.id, report: ' \n ' });
    await createEvent(ada, { title: 'Nothing said' });
    expect(await download(ada)).toEqual([
      header,
      `2090-03-06,14:45,2090-03-06,15:45,No,Gym,Goal,"'=Read, 24 books","'-5 ""Main"" Street",Unreported,,"Slow\nbut steady"`,
      '2090-03-08,,2090-03-08,,Yes,Late,Event,,,Not Completed,2090-03-06 17:45:00,',
      '',
    ]);
  });

  it('contains the occurrences of a series that have their own report', async () => {
    const ada = await test.signUp();
    const task = await ada.trpc.tasks.create({ title: 'Water the plants' });
    const [first] = await createSeries(ada, { type: 'daily' }, { taskId: task.id });
    await ada.trpc.calendar.setReport({ id: first?.id ?? '', report: 'Green' });
    await ada.trpc.tasks.update({ id: task.id, isCompleted: true });
    const [, ...rows] = await download(ada);
    expect(rows).toEqual([expect.stringMatching(/^2090-03-06,.+,Green$/), '']);
  });

  it('contains only the header when nothing was reported', async () => {
    const ada = await test.signUp();
    await insertReported(await test.signUp(), 3);
    expect(await download(ada)).toEqual([header, '']);
  });

  it.each([500, 1203])('contains each of %i events once, even when some start at the same time', async (count) => {
    const ada = await test.signUp();
    await insertReported(ada, count);
    const rows = (await download(ada)).slice(1, -1).map((row) => row.split(','));
    expect(new Set(rows.map((cells) => cells[5])).size).toBe(count);
    expect(rows).toHaveLength(count);
    const days = rows.map(([day = '']) => day);
    expect(days).toEqual(days.toSorted());
  });

  it('is queried page by page during the download', async () => {
    const ada = await test.signUp();
    await insertReported(ada, 1600);
    test.statements.reset();
    const parts = await open(ada.token);
    const early = test.statements.statements.length;
    await readAll(parts);
    expect([early, test.statements.statements.length]).toEqual([1, 4]);
  });

  it('requires a token, and checks the session before the query', async () => {
    const ada = await test.signUp();
    await expect(open(undefined)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    await expect(open(ada.token, { format: 'pdf' })).rejects.toMatchObject({ name: 'ZodError' });
    await expect(open(ada.token, { format: ['csv', 'csv'] })).rejects.toMatchObject({ name: 'ZodError' });
    await ada.trpc.auth.logout();
    await expect(open(ada.token, { format: 'pdf' })).rejects.toMatchObject({ name: 'SessionEndedError' });
    await expect(open(ada.token)).rejects.toMatchObject({ name: 'SessionEndedError' });
  });
});
