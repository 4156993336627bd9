import { randomUUID } from 'node:crypto';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import { newId } from '@goaltracker/db/core/id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEvent, listYears, repeat } from '../testing/calendar-samples.ts';
import { at, createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, type TestCaller, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let otherServer: TestApi;
beforeAll(async () => {
  test = await startTestApi();
  otherServer = await startTestApi({ testDatabase: test.testDatabase });
});
afterAll(async () => {
  await otherServer.rows.close();
  await test.close();
});

type Create = (caller: TestCaller, id: string | undefined, text: string) => Promise<{ id: string }>;

interface Kind {
  readonly table: string;
  /** Prepares what the record needs, and returns a function that creates a record with an id and a text. */
  readonly prepare: (user: TestUser) => Promise<Create>;
}

const startTime = '2090-03-06T09:00:00.000Z';
const weekly = repeat({ type: 'weekly' });

const kinds: Record<string, Kind> = {
  'a category': {
    table: 'categories',
    prepare:
      async () =>
      ({ trpc }, id, name) =>
        trpc.categories.create({ id, name, icon: 'Star', color: 'blue' }),
  },
  'a goal with its parts': {
    table: 'goals',
    prepare: async () => {
      const [milestone, lead] = [newId(), newId()];
      return ({ trpc }, id, title) =>
        trpc.goals.create({
          id,
          title,
          goalType: 'wig',
          description: `Obstacles & Resources:\n• ${title}\n  • A torch`,
          milestones: [{ id: milestone, title }],
          leads: [{ id: lead, title, targetValue: 5 }],
        });
    },
  },
  'a milestone': {
    table: 'milestones',
    prepare: async (user) => {
      const { id: goalId } = await createSimpleGoal(user);
      return ({ trpc }, id, title) => trpc.milestones.create({ id, goalId, title });
    },
  },
  'a lead measure': {
    table: 'goal_leads',
    prepare: async (user) => {
      const { id: goalId } = await createWig(user);
      return ({ trpc }, id, title) => trpc.leads.create({ id, goalId, title, targetValue: 5 });
    },
  },
  'a task with its event': {
    table: 'tasks',
    prepare: async () => {
      const eventId = newId();
      return ({ trpc }, id, title) => trpc.tasks.create({ id, title, scheduledStart: startTime, eventId });
    },
  },
  'a filter of tasks': {
    table: 'task_filters',
    prepare:
      async () =>
      ({ trpc }, id, name) =>
        trpc.taskFilters.create({ id, name, query: 'today' }),
  },
  'a part of a task': {
    table: 'task_parts',
    prepare: async (user) => {
      const { id: taskId } = await user.trpc.tasks.create({ title: 'Rent' });
      return ({ trpc }, id, title) => trpc.taskParts.create({ id, taskId, title });
    },
  },
  'an event': {
    table: 'calendar_events',
    prepare:
      async () =>
      ({ trpc }, id, title) =>
        trpc.calendar.create({ id, title, startTime }),
  },
  'an event with its task': {
    table: 'calendar_events',
    prepare:
      async () =>
      ({ trpc }, id, title) =>
        trpc.calendar.create({ id, title, startTime, type: 'task', createTask: true }),
  },
  'a series': {
    table: 'event_series',
    prepare:
      async () =>
      ({ trpc }, id, title) =>
        trpc.calendar.create({
          id,
          title,
          startTime,
          recurrence: weekly,
          expand: true,
          type: 'task',
          createTask: true,
        }),
  },
  'an event of a series that a script posts': {
    table: 'calendar_events',
    prepare:
      async () =>
      ({ trpc }, id, title) =>
        trpc.calendar.create({ id, title, startTime, recurrence: weekly }),
  },
  'an event of an existing task': {
    table: 'calendar_events',
    prepare: async (user) => {
      const { id: taskId } = await user.trpc.tasks.create({ title: 'Rent' });
      return ({ trpc }, id, title) => trpc.tasks.schedule({ taskId, eventData: { id, title, startTime } });
    },
  },
  'a note': {
    table: 'notes',
    prepare:
      async () =>
      ({ trpc }, id, title) =>
        trpc.notes.create({ id, title }),
  },
  'a report on a goal': {
    table: 'progress_entries',
    prepare: async (user) => {
      const { id: goalId } = await createValueGoal(user);
      const { id: calendarEventId } = await createEvent(user, { goalId });
      return ({ trpc }, id, notes) =>
        trpc.progress.create({ id, goalId, value: 5, notes, calendarEventId, completeEvent: true });
    },
  },
  'a report on a lead measure': {
    table: 'progress_entries',
    prepare: async (user) => {
      const { id: goalId, leads } = await createWig(user);
      return ({ trpc }, id, notes) => trpc.progress.create({ id, goalId, leadId: first(leads).id, value: 2, notes });
    },
  },
  'a report that completes a simple goal': {
    table: 'progress_entries',
    prepare: async (user) => {
      const { id: goalId, milestones } = await createSimpleGoal(user, 'Pack', 'Drive');
      const ticked = milestones.map((milestone) => ({ id: milestone.id, isCompleted: true }));
      return ({ trpc }, id, notes) => trpc.progress.create({ id, goalId, value: 1, notes, milestones: ticked });
    },
  },
};

describe.each(Object.entries(kinds))('%s with an id from the client', (_, { table, prepare }) => {
  const countRows = async ({ id }: TestUser) => (await test.rows.read(id))[table]?.length ?? 0;

  it('gets the client’s id, and sending it again changes nothing, also with other content', async () => {
    const ada = await test.signUp();
    const create = await prepare(ada);
    const id = newId();
    const made = await create(ada, id, 'First');
    expect(made.id).toBe(id);
    const stored = await test.rows.hash(ada.id);
    for (const text of ['First', 'Second']) expect(await create(ada, id.toUpperCase(), text)).toEqual(made);
    expect(await test.rows.hash(ada.id)).toBe(stored);
  });

  it('is created once when it is sent many times at the same moment to two servers', async () => {
    const ada = await test.signUp();
    const create = await prepare(ada);
    const before = await countRows(ada);
    const id = newId();
    const callers = [ada, otherServer.as(ada.token)];
    const sent = Array.from({ length: 12 }, (_, turn) => create(at(callers, turn % 2), id, `Text ${turn}`));
    const answers = await Promise.all(sent);
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], id });
    expect(await countRows(ada)).toBe(before + 1);
  });

  it('does not conflict with the same id of another user', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const id = newId();
    const hers = await (await prepare(eve))(eve, id, 'Hers');
    const stored = await test.rows.hash(eve.id);
    const mine = await (await prepare(ada))(ada, id, 'Mine');
    expect([hers, mine]).toMatchObject([
      { id, userId: eve.id },
      { id, userId: ada.id },
    ]);
    expect(await test.rows.hash(eve.id)).toBe(stored);
  });

  it('takes at most one statement more than without an id, also when it is sent again', async () => {
    const count = async (create: () => Promise<unknown>) => {
      test.statements.reset();
      await create();
      return test.statements.statements.length;
    };
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const [createMine, createHers] = [await prepare(ada), await prepare(eve)];
    const id = newId();
    const without = await count(() => createHers(eve, undefined, 'A text'));
    expect(await count(() => createMine(ada, id, 'A text'))).toBeLessThanOrEqual(without + 1);
    expect(await count(() => createMine(ada, id, 'A text'))).toBeLessThanOrEqual(without + 1);
  });

  it('is refused when the id is not a UUID of version 7', async () => {
    const ada = await test.signUp();
    const create = await prepare(ada);
    const stored = await test.rows.hash(ada.id);
    for (const id of [randomUUID(), 'mine', '']) {
      const message = /^validation error: (eventData\.)?id: Must be a UUID of version 7$/;
      await expect(create(ada, id, 'A text')).rejects.toThrow(message);
    }
    expect(await test.rows.hash(ada.id)).toBe(stored);
  });
});

describe('a record that is sent again', () => {
  it('returns 201 and the present record', async () => {
    const ada = await test.signUp();
    const input = { id: newId(), title: 'Rent' };
    expect((await ada.rest('POST', '/api/tasks', input)).status).toBe(201);
    const changed = await ada.trpc.tasks.update({ id: input.id, title: 'Pay the rent', isCompleted: true });
    const { movedEvents: _none, ...task } = changed;
    const again = await ada.rest('POST', '/api/tasks', input);
    expect([again.status, again.body]).toEqual([201, task]);
  });

  it('returns the same with a new Idempotency-Key, and a day later', async () => {
    const ada = await test.signUp();
    const report = { id: newId(), goalId: (await createValueGoal(ada)).id, value: 5 };
    const send = (key: string) => ada.rest('POST', '/api/progress', report, { 'Idempotency-Key': key });
    const made = await send('one');
    expect(await send('two')).toEqual(made);
    test.clock.advance({ hours: 48 });
    expect(await send('one')).toEqual(made);
    expect((await ada.trpc.goals.get({ id: report.goalId })).currentValue).toBe(5);
  });

  it('returns no error when the input would not be accepted any more', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada, { currentValue: 3 });
    const exact = { id: newId(), goalId, value: 7, expectedCurrentValue: 3 };
    const correction = { id: newId(), goalId, value: -6 };
    const made = [await ada.trpc.progress.create(exact), await ada.trpc.progress.create(correction)];
    expect(await ada.trpc.progress.create(correction)).toEqual(made[1]);
    expect(await ada.trpc.progress.create(exact)).toEqual(made[0]);
    expect((await ada.trpc.goals.get({ id: goalId })).currentValue).toBe(4);
  });

  it('creates a deleted record anew, which can be deleted and restored again', async () => {
    const ada = await test.signUp();
    const { trpc } = ada;
    const task = { id: newId(), title: 'Rent', scheduledStart: startTime, eventId: newId() };
    for (let round = 1; round <= 2; round++) {
      expect((await trpc.tasks.create(task)).calendarEvent?.id).toBe(task.eventId);
      await trpc.tasks.remove({ id: task.id });
    }
    await trpc.tasks.create({ ...task, title: 'Rent again' });
    expect((await trpc.tasks.restore({ id: task.id })).title).toBe('Rent again');
    const event = { id: newId(), title: 'Dentist', startTime };
    for (let round = 1; round <= 2; round++) {
      await trpc.calendar.create(event);
      await trpc.calendar.remove({ id: event.id });
    }
    expect((await trpc.calendar.restore({ id: event.id })).title).toBe('Dentist');
  });

  it('is refused as before when the id is new and a reference is unknown', async () => {
    const ada = await test.signUp();
    const refused = await ada.rest<ErrorBody>('POST', '/api/progress', { id: newId(), goalId: newId(), value: 1 });
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('ids of records that a call creates in addition', () => {
  it('are stored when the client sends them', async () => {
    const { trpc } = await test.signUp();
    const [milestone, lead, task, event] = [newId(), newId(), newId(), newId()];
    const goal = await trpc.goals.create({
      title: 'Get fit',
      goalType: 'wig',
      milestones: [{ id: milestone, title: 'Start' }],
      leads: [{ id: lead, title: 'Runs', targetValue: 10 }],
    });
    expect([goal.milestones.map(({ id }) => id), goal.leads.map(({ id }) => id)]).toEqual([[milestone], [lead]]);
    const of = { title: 'Run', startTime, type: 'task', createTask: true, newTaskId: task } as const;
    expect((await trpc.calendar.create(of)).taskId).toBe(task);
    const made = await trpc.tasks.create({ title: 'Swim', scheduledStart: startTime, eventId: event });
    expect(made.calendarEvent?.id).toBe(event);
  });

  it('are refused when another record has them, and nothing is stored', async () => {
    const ada = await test.signUp();
    const { milestones } = await createSimpleGoal(ada, 'Pack');
    const task = await ada.trpc.tasks.create({ title: 'Rent', scheduledStart: startTime });
    const stored = await test.rows.hash(ada.id);
    const taken = { id: first(milestones).id, title: 'Taken' };
    const newTaskId = task.id;
    const eventId = task.calendarEvent?.id;
    for (const [path, input] of [
      ['/api/goals', { id: newId(), title: 'Move', goalType: 'simple', milestones: [taken] }],
      ['/api/tasks', { id: newId(), title: 'Swim', scheduledStart: startTime, eventId }],
      ['/api/calendar/events', { id: newId(), title: 'Swim', startTime, type: 'task', createTask: true, newTaskId }],
    ] as const) {
      const { status, body } = await ada.rest<ErrorBody>('POST', path, input);
      expect([path, status, body.message]).toEqual([path, 409, 'This already exists.']);
    }
    expect(await test.rows.hash(ada.id)).toBe(stored);
  });
});

describe('a series with an id from the client for its first event', () => {
  it('is moved, cut and deleted like any other', async () => {
    const ada = await test.signUp();
    const id = newId();
    await ada.trpc.calendar.create({
      id,
      title: 'Gym',
      startTime,
      recurrence: repeat({ type: 'daily' }),
      expand: true,
    });
    const before = await listYears(ada);
    expect(first(before).id).toBe(id);
    await ada.trpc.calendar.updateSeries({
      id,
      scope: 'all',
      startTime: '2090-03-06T10:00:00.000Z',
      endTime: '2090-03-06T11:00:00.000Z',
    });
    const moved = await listYears(ada);
    expect(moved).toHaveLength(before.length);
    expect(new Set(moved.map((event) => event.startTime.slice(11, 16)))).toEqual(new Set(['10:00']));
    await ada.trpc.calendar.removeSeries({ id: at(moved, 3).id, scope: 'following' });
    expect((await listYears(ada)).map((event) => event.id)).toEqual(moved.slice(0, 3).map((event) => event.id));
  });
});
