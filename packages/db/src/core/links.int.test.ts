import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from './users.table.ts';
import { deleteAllCategories, deleteAllGoals } from '../backup/reset.queries.ts';
import { deleteBackedUpRows } from '../backup/restore.queries.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { eventSeries } from '../calendar/event-series.table.ts';
import { deleteEvents } from '../calendar/calendar.queries.ts';
import { deleteOccurrences } from '../calendar/series.queries.ts';
import { deleteCategory } from '../goals/categories.queries.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goalObstacles } from '../goals/goal-obstacles.table.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { deleteGoal } from '../goals/goals.queries.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { replaceObstacles } from '../goals/obstacles.queries.ts';
import { notes } from '../notes/notes.table.ts';
import { planningSessions } from '../planner/planning-sessions.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { deleteTasks, deleteUnreportedEvents } from '../tasks/tasks.queries.ts';
import { taskParts } from '../tasks/task-parts.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { createTestUser } from '../testing/test-users.ts';
import { findTables, globalTables, tableName } from '../testing/tables.ts';
import { shareTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { isForeignKeyViolation, isTransactionConflict } from './errors.ts';
import { newId } from './id.ts';
import { deleteRows } from './rows.ts';
import type { UserTransaction } from './user-transaction.ts';

const now = '2026-03-02T12:00:00.000Z';
const createdDay = '2026-03-01';

let test: TestDatabase;
beforeAll(async () => {
  test = await shareTestDatabase();
});
afterAll(() => test.close());

/** A user with one row in each table, all linked. */
async function createLinkedRows() {
  const { database } = test;
  const person = await createTestUser(database);
  const { userId } = person;
  const id = {
    category: newId(),
    session: newId(),
    goal: newId(),
    lead: newId(),
    obstacle: newId(),
    resource: newId(),
    task: newId(),
    event: newId(),
  };
  const [startTime, endTime] = ['2026-03-01T09:00:00.000Z', '2026-03-01T10:00:00.000Z'];
  await database.asUser(person, async ({ orm }) => {
    await orm.insert(categories).values({ userId, id: id.category, name: 'Health', icon: 'Heart', color: 'red' });
    await orm.insert(planningSessions).values({ userId, id: id.session, month: 3, year: 2026 });
    await orm.insert(goals).values({
      userId,
      id: id.goal,
      categoryId: id.category,
      planningSessionId: id.session,
      title: 'Run',
      goalType: 'wig',
      createdDay,
    });
    await orm.insert(milestones).values({ userId, id: newId(), goalId: id.goal, title: 'A mile' });
    await orm
      .insert(goalLeads)
      .values({ userId, id: id.lead, goalId: id.goal, title: 'Runs', targetValue: 3, createdDay });
    await orm
      .insert(progressEntries)
      .values({ userId, id: newId(), goalId: id.goal, leadId: id.lead, value: 1, date: '2026-03-01' });
    await orm.insert(goalObstacles).values({ userId, id: id.obstacle, goalId: id.goal, obstacle: 'Rain' });
    await orm.insert(goalResources).values({ userId, id: id.resource, obstacleId: id.obstacle, resource: 'Coat' });
    await orm
      .insert(tasks)
      .values({ userId, id: id.task, goalId: id.goal, resourceId: id.resource, title: 'Buy a coat' });
    await orm.insert(taskParts).values({ userId, id: newId(), taskId: id.task, title: 'Measure', order: 0 });
    const links = { goalId: id.goal, taskId: id.task, resourceId: id.resource };
    await orm.insert(calendarEvents).values({ userId, id: id.event, ...links, title: 'Shop', startTime, endTime });
    await orm.insert(eventSeries).values({
      userId,
      id: newId(),
      occurrenceKey: newId(),
      ...links,
      title: 'Shop',
      startTime,
      endTime,
      color: '#4285f4',
      type: 'task',
      recurrence: '{"type":"daily"}',
      timezone: 'UTC',
    });
    await orm.insert(notes).values({ userId, id: newId(), calendarEventId: id.event, title: 'Size', content: 'M' });
  });
  return { person, id };
}

/** The remaining links of the rows of `createLinkedRows`, and the number of other rows. */
async function listLinks({ orm }: UserTransaction) {
  const [goal] = await orm.select().from(goals);
  const [task] = await orm.select().from(tasks);
  const [event] = await orm.select().from(calendarEvents);
  const [series] = await orm.select().from(eventSeries);
  const [note] = await orm.select().from(notes);
  const parts = [milestones, goalLeads, progressEntries, goalObstacles, goalResources];
  return {
    goal: goal && [goal.categoryId, goal.planningSessionId],
    task: task && [task.goalId, task.resourceId],
    event: event && [event.goalId, event.taskId, event.resourceId],
    series: series && [series.goalId, series.taskId, series.resourceId],
    note: note && [note.calendarEventId],
    taskParts: (await orm.select().from(taskParts)).length,
    parts: (await Promise.all(parts.map((table) => orm.select().from(table)))).flat().length,
  };
}

type Linked = Awaited<ReturnType<typeof createLinkedRows>>;
type Links = Awaited<ReturnType<typeof listLinks>>;

/** The deletions, and the links that remain after each. */
const deletions: [
  string,
  (tx: UserTransaction, id: Linked['id']) => Promise<unknown>,
  (id: Linked['id']) => Partial<Links>,
][] = [
  ['a category', (tx, id) => deleteCategory(tx, id.category), (id) => ({ goal: [null, id.session] })],
  ['all categories', (tx) => deleteAllCategories(tx), (id) => ({ goal: [null, id.session] })],
  [
    'a goal',
    (tx, id) => deleteGoal(tx, id.goal),
    (id) => ({
      goal: undefined,
      task: [null, null],
      event: [null, id.task, null],
      series: [null, id.task, null],
      parts: 0,
    }),
  ],
  [
    'all goals',
    (tx) => deleteAllGoals(tx, now),
    (id) => ({
      goal: undefined,
      task: [null, null],
      event: [null, id.task, null],
      series: [null, id.task, null],
      parts: 0,
    }),
  ],
  [
    'the obstacles of a goal',
    (tx, id) => replaceObstacles(tx, id.goal, [], { stored: [], now: new Date() }),
    (id) => ({ task: [id.goal, null], event: [id.goal, id.task, null], series: [id.goal, id.task, null], parts: 3 }),
  ],
  [
    'a task',
    (tx, id) => deleteTasks(tx, [id.task]),
    (id) => ({ task: undefined, taskParts: 0, event: [id.goal, null, id.resource], series: undefined }),
  ],
  ['unreported events', (tx, id) => deleteUnreportedEvents(tx, [id.task]), () => ({ event: undefined, note: [null] })],
  ['events', (tx, id) => deleteEvents(tx, [id.event]), () => ({ event: undefined, note: [null] })],
  [
    'a series',
    (tx, id) => deleteOccurrences(tx, { id: id.event, seriesId: null, from: '', scope: 'all' }),
    () => ({ event: undefined, note: [null] }),
  ],
  [
    'everything in a backup',
    (tx) => deleteBackedUpRows(tx),
    () => ({
      goal: undefined,
      task: undefined,
      taskParts: 0,
      event: undefined,
      series: undefined,
      note: undefined,
      parts: 0,
    }),
  ],
];

describe('deleting rows that others link to', () => {
  it.each(deletions)('clears the links to %s and nothing else', async (_, remove, expected) => {
    const { person, id } = await createLinkedRows();
    const other = await createLinkedRows();
    const before = await test.database.asUser(person, listLinks);
    await test.database.asUser(person, (tx) => remove(tx, id));
    expect(await test.database.asUser(person, listLinks)).toEqual({ ...before, ...expected(id) });
    expect(await test.database.asUser(other.person, listLinks)).toMatchObject({ note: [other.id.event], parts: 5 });
  });

  it('deletes every row of a deleted user', async () => {
    const { person } = await createLinkedRows();
    const left = await test.database.asUser(person, async ({ orm }) => {
      await orm.delete(users);
      const userTables = (await findTables()).filter((table) => !globalTables.includes(tableName(table)));
      return (await Promise.all(userTables.map((table) => orm.select().from(table)))).flat();
    });
    expect(left).toEqual([]);
  });
});

type Link = (tx: UserTransaction, id: Linked['id']) => Promise<unknown>;
const hour = { startTime: '2026-03-02T09:00:00.000Z', endTime: '2026-03-02T10:00:00.000Z' };
const late = { id: newId(), title: 'Late' };

/** Rows that link to a row that another transaction deletes: the insert, the deletion, and the expected row. */
const races: [string, Link, Link, (tx: UserTransaction) => Promise<unknown[]>, object][] = [
  [
    'a goal in a category',
    ({ orm, userId }, { category: categoryId }) =>
      orm.insert(goals).values({ ...late, userId, goalType: 'wig', categoryId, createdDay }),
    (tx, id) => deleteCategory(tx, id.category),
    ({ orm }) => orm.select().from(goals).where(eq(goals.id, late.id)),
    { categoryId: null },
  ],
  [
    'a task of a goal',
    ({ orm, userId }, id) => orm.insert(tasks).values({ ...late, userId, goalId: id.goal }),
    (tx, id) => deleteGoal(tx, id.goal),
    ({ orm }) => orm.select().from(tasks).where(eq(tasks.id, late.id)),
    { goalId: null },
  ],
  [
    'an event of a resource',
    ({ orm, userId }, id) => orm.insert(calendarEvents).values({ ...late, ...hour, userId, resourceId: id.resource }),
    (tx, id) => replaceObstacles(tx, id.goal, [], { stored: [], now: new Date() }),
    ({ orm }) => orm.select().from(calendarEvents).where(eq(calendarEvents.id, late.id)),
    { resourceId: null },
  ],
  [
    'an event of a task',
    ({ orm, userId }, id) => orm.insert(calendarEvents).values({ ...late, ...hour, userId, taskId: id.task }),
    (tx, id) => deleteTasks(tx, [id.task]),
    ({ orm }) => orm.select().from(calendarEvents).where(eq(calendarEvents.id, late.id)),
    { taskId: null },
  ],
  [
    'a note on an event',
    ({ orm, userId }, id) => orm.insert(notes).values({ ...late, userId, content: '', calendarEventId: id.event }),
    (tx, id) => deleteEvents(tx, [id.event]),
    ({ orm }) => orm.select().from(notes).where(eq(notes.id, late.id)),
    { calendarEventId: null },
  ],
];

describe('linking to a row while another transaction deletes it', () => {
  async function waitForLockWait(): Promise<void> {
    const { sql } = test.database.global;
    for (;;) {
      const waiting = await sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      if (waiting.length > 0) return;
    }
  }

  /**
   * Runs `first`, then `second` until it waits for a lock of `first`, then commits `first`. Returns the outcome of
   * `second`.
   */
  async function race(
    person: Linked['person'],
    first: (tx: UserTransaction) => Promise<unknown>,
    second: typeof first,
  ) {
    const [done, canCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const committed = test.database.asUser(person, async (tx) => {
      await first(tx);
      done.resolve();
      await canCommit.promise;
    });
    await done.promise;
    let runs = 0;
    const outcome = test.database
      .asUser(person, async (tx) => {
        runs += 1;
        await second(tx);
      })
      .catch((error: unknown) => error);
    await waitForLockWait();
    canCommit.resolve();
    await committed;
    return { error: await outcome, runs };
  }

  it.each(races)('clears the link of %s when the link was inserted first', async (_, link, remove, list, cleared) => {
    const { person, id } = await createLinkedRows();
    const outcome = await race(
      person,
      (tx) => link(tx, id),
      (tx) => remove(tx, id),
    );
    expect(outcome).toEqual({ error: undefined, runs: 2 });
    expect(await test.database.asUser(person, list)).toMatchObject([cleared]);
  });

  it.each(races)('refuses to insert %s when the linked row was deleted first', async (_, link, remove, list) => {
    const { person, id } = await createLinkedRows();
    const { error, runs } = await race(
      person,
      (tx) => remove(tx, id),
      (tx) => link(tx, id),
    );
    expect([isForeignKeyViolation(error), runs]).toEqual([true, 1]);
    expect(await test.database.asUser(person, list)).toEqual([]);
  });

  it('deletes a milestone with its goal when the milestone was inserted first', async () => {
    const { person, id } = await createLinkedRows();
    const outcome = await race(
      person,
      ({ orm, userId }) => orm.insert(milestones).values({ ...late, userId, goalId: id.goal }),
      (tx) => deleteGoal(tx, id.goal),
    );
    expect(outcome).toEqual({ error: undefined, runs: 2 });
    expect(await test.database.asUser(person, ({ orm }) => orm.select().from(milestones))).toEqual([]);
  });

  it('ends with a conflict when the deletion does not clear the link', async () => {
    const { person, id } = await createLinkedRows();
    const deletion = test.database.asUser(person, (tx) => deleteRows(tx, categories, eq(categories.id, id.category)));
    const error = await deletion.catch((failure: unknown) => failure);
    expect([isTransactionConflict(error), isForeignKeyViolation(error)]).toEqual([true, false]);
  });
});

describe('foreign keys', () => {
  it('cascade only for the deletion of a user, and then to each table of users', async () => {
    const cascading = await test.database.global.sql<{ child: string; parent: string }[]>`
      select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'f' and confdeltype <> 'a' order by child`;
    const userTables = (await findTables()).map((table) => tableName(table));
    const expected = userTables.filter((name) => name !== 'users' && !globalTables.includes(name));
    expect(cascading).toEqual(expected.toSorted().map((child) => ({ child, parent: 'users' })));
  });

  it('have an index on the referencing columns, so that deleting a referenced row does not scan the table', async () => {
    const unindexed = await test.database.global.sql<{ name: string }[]>`
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
        and not exists (
          select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`;
    expect(unindexed).toEqual([]);
  });
});
