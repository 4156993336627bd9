import { toMoment } from '@goaltracker/domain/core/moment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { connectClient } from '../core/client.ts';
import { newId } from '../core/id.ts';
import { goals } from '../goals/goals.table.ts';
import { notes } from '../notes/notes.table.ts';
import { taskParts } from '../tasks/task-parts.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { explainEach } from '../testing/explain.ts';
import { rounds } from '../testing/long-rounds.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';
import { createTestUser } from '../testing/test-users.ts';
import { findRecords } from './search.queries.ts';

const now = '2026-06-01T12:00:00.000Z';
const day = 24 * 60 * 60_000;

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

type User = { userId: string };
const find = (user: User, text: string) =>
  test.database.asUser(user, (tx) => findRecords(tx, text, toMoment(Date.parse(now), 'UTC')));
const after = (days: number) => new Date(Date.parse(now) + days * day).toISOString();

const makeGoal = ({ userId }: User, title: string, more = {}) => ({
  userId,
  id: newId(),
  title,
  goalType: 'simple' as const,
  createdDay: now.slice(0, 10),
  ...more,
});
const makeTask = ({ userId }: User, title: string, more = {}) => ({ userId, id: newId(), title, ...more });
const makeEvent = ({ userId }: User, title: string, days: number, seriesId: string | null = null) => ({
  userId,
  id: newId(),
  title,
  seriesId,
  startTime: after(days),
  endTime: after(days + 0.05),
});
const makeSeries = ({ userId }: User, title: string) => ({
  userId,
  id: newId(),
  title,
  occurrenceKey: newId(),
  recurrence: '{"type":"daily"}',
  timezone: 'UTC',
  startTime: after(-30),
  endTime: after(-29.95),
  color: '#4285f4',
  type: 'event' as const,
});
const makeNote = ({ userId }: User, title: string, content: string, days = 0) => ({
  userId,
  id: newId(),
  title,
  content,
  updatedAt: after(days),
});

const tables = { goals, tasks, parts: taskParts, series: eventSeries, events: calendarEvents, notes };

async function insert(user: User, rows: Partial<Record<keyof typeof tables, object[]>>) {
  await test.database.asUser(user, async ({ orm }) => {
    for (const [name, table] of Object.entries(tables)) {
      const all = rows[name as keyof typeof tables] ?? [];
      for (let from = 0; from < all.length; from += 1_000)
        await orm.insert(table).values(all.slice(from, from + 1_000) as never[]);
    }
  });
}

const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

describe('a search', () => {
  it('lists titles that begin with the search first, then titles with words that begin with it, then the rest', async () => {
    const ada = await createTestUser(test.database);
    const rows = ['Trunk of a tree', 'Long run', 'Rerun', '(run) again', 'Running socks', 'Read'];
    await insert(ada, { tasks: rows.map((title, at) => makeTask(ada, title, { createdAt: after(-at) })) });
    expect(titles((await find(ada, 'RUN')).tasks)).toEqual([
      'Running socks',
      'Long run',
      '(run) again',
      'Trunk of a tree',
      'Rerun',
    ]);
  });

  it('finds all words in any order, without case and accents, and does not treat words as patterns', async () => {
    const ada = await createTestUser(test.database);
    const rows = ['Über den Fluß laufen', 'Laufen', '100 % sure', 'ŁÓDŹ by train'];
    await insert(ada, { goals: rows.map((title) => makeGoal(ada, title)) });
    expect(titles((await find(ada, 'lauf uber')).goals)).toEqual(['Über den Fluß laufen']);
    expect(titles((await find(ada, '%')).goals)).toEqual(['100 % sure']);
    expect(titles((await find(ada, 'lodz')).goals)).toEqual(['ŁÓDŹ by train']);
    expect(titles((await find(ada, 'fluss')).goals)).toEqual(['Über den Fluß laufen']);
    expect(await find(ada, '\u0301 ')).toEqual({ goals: [], series: [], events: [], tasks: [], notes: [] });
  });

  it('lists open goals and tasks before completed ones, and tasks that are due earlier first', async () => {
    const ada = await createTestUser(test.database);
    await insert(ada, {
      goals: [makeGoal(ada, 'Run done', { isCompleted: true }), makeGoal(ada, 'Run open')],
      tasks: [
        makeTask(ada, 'Run some day'),
        makeTask(ada, 'Run done', { isCompleted: true, dueDate: after(-9) }),
        makeTask(ada, 'Run soon', { dueDate: after(1) }),
      ],
    });
    const found = await find(ada, 'run');
    expect(titles(found.goals)).toEqual(['Run open', 'Run done']);
    expect(titles(found.tasks)).toEqual(['Run soon', 'Run some day', 'Run done']);
  });

  it('lists tasks with the words in the title before tasks with the words in labels and parts', async () => {
    const ada = await createTestUser(test.database);
    const [pay, call, clean] = [
      makeTask(ada, 'Pay the bank', { labels: 'Büro phone' }),
      makeTask(ada, 'Call a plumber'),
      makeTask(ada, 'Clean the phone'),
    ];
    await insert(ada, {
      tasks: [pay, call, clean],
      parts: [
        { userId: ada.userId, id: newId(), taskId: call.id, title: 'Ask Bob for the number', order: 1 },
        { userId: ada.userId, id: newId(), taskId: call.id, title: 'Find the phone', order: 0 },
      ],
    });
    expect(titles((await find(ada, 'phone')).tasks)).toEqual(['Clean the phone', 'Call a plumber', 'Pay the bank']);
    expect((await find(ada, '@phone')).tasks).toMatchObject([
      { title: 'Pay the bank', labels: 'Büro phone', parts: [] },
    ]);
    expect((await find(ada, 'plumber bob')).tasks).toMatchObject([
      { parts: [{ title: 'Find the phone' }, { title: 'Ask Bob for the number' }] },
    ]);
    expect(titles((await find(ada, '@buro bank')).tasks)).toEqual(['Pay the bank']);
    expect((await find(await createTestUser(test.database), 'phone')).tasks).toEqual([]);
  });

  it('lists series with their stored starts, and of each series the nearest row and the rows with a title of their own', async () => {
    const ada = await createTestUser(test.database);
    const run = makeSeries(ada, 'Run');
    const rows = ['Run', 'Run', 'Race run', 'Race run', 'Swim'].map((title, at) => ({
      ...makeEvent(ada, title, at - 1, run.id),
      seriesStart: after(at - 1),
    }));
    await insert(ada, { series: [run, makeSeries(ada, 'Swim')], events: rows });
    const { series, events } = await find(ada, 'run');
    expect(series).toMatchObject([{ id: run.id, rank: 0, taskCompletedAt: null }]);
    const stored = series.flatMap(({ storedStarts }) => storedStarts.map((start) => new Date(start).toISOString()));
    expect(stored.toSorted()).toEqual(rows.map(({ seriesStart }) => seriesStart));
    expect(events.map(({ id, group }) => [id, group])).toEqual(
      [1, 2, 3].map((at) => [rows[at]?.id, at === 1 ? run.id : rows[at]?.id]),
    );
    expect(await find(await createTestUser(test.database), 'run')).toMatchObject({ series: [], events: [] });
  });

  it('lists coming events before past ones, nearest first, and of a series only the next occurrence', async () => {
    const ada = await createTestUser(test.database);
    const series = newId();
    const daily = Array.from({ length: 40 }, (_, at) => makeEvent(ada, 'Run daily', at - 20.4, series));
    await insert(ada, {
      events: [
        makeEvent(ada, 'Run in May', -12),
        makeEvent(ada, 'Run yesterday', -1),
        ...daily,
        makeEvent(ada, 'Run on Friday', 4),
        makeEvent(ada, 'Run now', -0.02),
      ],
    });
    const { events } = await find(ada, 'run');
    expect(events.map(({ title, startTime }) => [title, startTime])).toEqual([
      ['Run now', after(-0.02)],
      ['Run daily', after(0.6)],
      ['Run on Friday', after(4)],
      ['Run yesterday', after(-1)],
      ['Run in May', after(-12)],
    ]);
  });

  it('lists notes with the words in the title before notes with the words in the text', async () => {
    const ada = await createTestUser(test.database);
    await insert(ada, {
      notes: [
        makeNote(ada, 'October', 'A run', 3),
        makeNote(ada, 'What went wrong in the run', '', 1),
        makeNote(ada, 'Running', 'Slowly'),
      ],
    });
    expect(titles((await find(ada, 'run')).notes)).toEqual(['Running', 'What went wrong in the run', 'October']);
  });
});

describe('a search among many goals, events, tasks and notes', () => {
  const many = rounds(800, 5_000);
  let ada: User;
  beforeAll(async () => {
    ada = await createTestUser(test.database);
    await fill(ada, many);
    await fill(await createTestUser(test.database), many / 4);
    const owner = connectClient(test.ownerUrl, { max: 1, applicationName: 'goaltracker tests' });
    await owner.unsafe('analyze');
    await owner.end();
  });

  async function fill(user: User, count: number): Promise<void> {
    const rows = Array.from({ length: count }, (_, at) => `${at % 7 === 0 ? 'Über' : 'Along'} the river, ${at}`);
    const text = 'A walk along the river, then coffee and plans for the garden. '.repeat(20);
    const someTasks = rows.map((title) => makeTask(user, title, { labels: 'phone' }));
    const someSeries = rows.map((title) => makeSeries(user, title));
    await insert(user, {
      goals: rows.map((title) => makeGoal(user, title)),
      tasks: someTasks,
      parts: someTasks.map(({ id, title, userId }) => ({ userId, id: newId(), taskId: id, title, order: 0 })),
      series: someSeries,
      events: someSeries.map(({ title, id }, at) => ({
        ...makeEvent(user, title, at / 10, id),
        seriesStart: after(at / 10),
      })),
      notes: rows.map((title, at) => makeNote(user, title, text, -at / 10)),
    });
  }

  it('returns at most 8 records of each kind, and all series', async () => {
    const found = await find(ada, 'river');
    expect(Object.values({ ...found, series: [] }).map((rows) => rows.length)).toEqual([8, 0, 8, 8, 8]);
  });

  it.each(['river', `${many - 1}`, 'nothing', 'uber river'])(
    'a search for "%s" reads each record of the user at most once, by an index, and no records of other users',
    async (text) => {
      const reads = await test.database.asUser(ada, async (tx) => {
        // In other tests, users have too few records for an index to pay off.
        await tx.sql.unsafe('set local enable_seqscan = off');
        return explainEach(tx, (observed) => findRecords(observed, text, toMoment(Date.parse(now), 'UTC')));
      });
      const indexes = reads.map((each) =>
        each.flatMap(({ index }) => index?.replace(/_(by|user_id)_.*/, '') ?? []).toSorted(),
      );
      expect(indexes).toEqual([
        ['goals'],
        ['calendar_events', 'event_series', 'tasks'],
        ['calendar_events', 'event_series'],
        ['task_parts', 'tasks'],
        ['notes'],
      ]);
      expect(Math.max(...reads.flat().map(({ rows }) => rows))).toBe(many);
    },
  );
});
