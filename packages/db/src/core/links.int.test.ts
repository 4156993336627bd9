import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../auth/users.table.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { categories } from '../goals/categories.table.ts';
import { goalLeads } from '../goals/goal-leads.table.ts';
import { goalObstacles } from '../goals/goal-obstacles.table.ts';
import { goalResources } from '../goals/goal-resources.table.ts';
import { goals } from '../goals/goals.table.ts';
import { milestones } from '../goals/milestones.table.ts';
import { notes } from '../notes/notes.table.ts';
import { planningSessions } from '../planner/planning-sessions.table.ts';
import { progressEntries } from '../progress/progress-entries.table.ts';
import { tasks } from '../tasks/tasks.table.ts';
import { createTestUser } from '../testing/test-users.ts';
import { findTables, globalTables, tableName } from '../testing/tables.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { newId } from './id.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** A user with one row in each table, all linked. */
async function createLinkedRows() {
  const person = await createTestUser(test.database);
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
  await test.database.asUser(person, async ({ orm }) => {
    await orm.insert(categories).values({ userId, id: id.category, name: 'Health', icon: 'Heart', color: 'red' });
    await orm.insert(planningSessions).values({ userId, id: id.session, month: 3, year: 2026 });
    await orm.insert(goals).values({
      userId,
      id: id.goal,
      categoryId: id.category,
      planningSessionId: id.session,
      title: 'Run',
      goalType: 'wig',
    });
    await orm.insert(milestones).values({ userId, id: newId(), goalId: id.goal, title: 'A mile' });
    await orm.insert(goalLeads).values({ userId, id: id.lead, goalId: id.goal, title: 'Runs', targetValue: 3 });
    await orm
      .insert(progressEntries)
      .values({ userId, id: newId(), goalId: id.goal, leadId: id.lead, value: 1, date: '2026-03-01' });
    await orm.insert(goalObstacles).values({ userId, id: id.obstacle, goalId: id.goal, obstacle: 'Rain' });
    await orm.insert(goalResources).values({ userId, id: id.resource, obstacleId: id.obstacle, resource: 'Coat' });
    await orm
      .insert(tasks)
      .values({ userId, id: id.task, goalId: id.goal, resourceId: id.resource, title: 'Buy a coat' });
    const links = { goalId: id.goal, taskId: id.task, resourceId: id.resource };
    await orm.insert(calendarEvents).values({ userId, id: id.event, ...links, title: 'Shop', startTime, endTime });
    await orm
      .insert(notes)
      .values({ userId, id: newId(), calendarEventId: id.event, title: 'Size', content: 'M', searchText: 'size m' });
  });
  return { person, id };
}

describe('deleting a row that others link to', () => {
  it('keeps the goals of a deleted category or planning session', async () => {
    const { person } = await createLinkedRows();
    const left = await test.database.asUser(person, async ({ orm }) => {
      await orm.delete(categories);
      await orm.delete(planningSessions);
      return orm.select().from(goals);
    });
    expect(left).toMatchObject([{ userId: person.userId, title: 'Run', categoryId: null, planningSessionId: null }]);
  });

  it("deletes a goal's progress, milestones, leads, obstacles and resources, and unlinks its tasks and events", async () => {
    const { person, id } = await createLinkedRows();
    const left = await test.database.asUser(person, async ({ orm }) => {
      await orm.delete(goals).where(eq(goals.id, id.goal));
      const parts = [milestones, goalLeads, progressEntries, goalObstacles, goalResources];
      return {
        parts: (await Promise.all(parts.map((table) => orm.select().from(table)))).flat(),
        tasks: await orm.select().from(tasks),
        events: await orm.select().from(calendarEvents),
      };
    });
    expect(left).toMatchObject({
      parts: [],
      tasks: [{ title: 'Buy a coat', goalId: null, resourceId: null }],
      events: [{ title: 'Shop', goalId: null, resourceId: null, taskId: id.task }],
    });
  });

  it('keeps the events of a deleted task and the notes of a deleted event', async () => {
    const { person } = await createLinkedRows();
    const left = await test.database.asUser(person, async ({ orm }) => {
      await orm.delete(tasks);
      const events = await orm.select().from(calendarEvents);
      await orm.delete(calendarEvents);
      return { events, notes: await orm.select().from(notes) };
    });
    expect(left).toMatchObject({
      events: [{ title: 'Shop', taskId: null }],
      notes: [{ title: 'Size', calendarEventId: null }],
    });
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

describe('foreign keys', () => {
  it('have an index on the referencing columns, so that deleting a referenced row does not scan the table', async () => {
    const unindexed = await test.database.global.sql<{ name: string }[]>`
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
        and not exists (
          select from pg_index where indrelid = conrelid and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey)`;
    expect(unindexed).toEqual([]);
  });
});
