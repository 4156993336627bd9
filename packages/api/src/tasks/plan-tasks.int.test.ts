import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listYears } from '../testing/calendar-samples.ts';
import { createValueGoal } from '../testing/goal-samples.ts';
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

const post = (fields: object) => ada.rest<Task>('POST', '/api/tasks', fields);
const completed = { completionStatus: 'completed', completionReportedAt: mondayNoon };

describe('scheduling several tasks', () => {
  const times = { startTime: '2090-03-07T09:00:00.000Z', endTime: '2090-03-07T09:45:00.000Z' };

  it('creates an event with title and goal for each task', async () => {
    const goal = await createValueGoal(ada);
    const pay = (await post({ title: 'Pay', goalId: goal.id })).body;
    const call = (await post({ title: 'Call', isCompleted: true })).body;
    const events = [
      { taskId: pay.id, ...times },
      { taskId: call.id, ...times },
    ];
    const { status, body } = await ada.rest<CalendarEvent[]>('POST', '/api/tasks/plan', { events });
    expect([status, body]).toMatchObject([
      201,
      [
        { title: 'Pay', type: 'task', goalId: goal.id, taskId: pay.id, ...times },
        { title: 'Call', taskId: call.id, ...completed },
      ],
    ]);
  });

  it('schedules none when one task is unknown or one end is before its start', async () => {
    const { id: taskId } = (await post({ title: 'Pay' })).body;
    const refused = [
      { taskId: crypto.randomUUID(), ...times },
      { taskId, startTime: times.endTime, endTime: times.startTime },
    ];
    const answers = await Promise.all(
      refused.map((event) => ada.rest('POST', '/api/tasks/plan', { events: [{ taskId, ...times }, event] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 400]);
    expect(await listYears(ada)).toEqual([]);
  });

  it('returns the events of the first call when it is repeated', async () => {
    const tasks = [(await post({ title: 'Pay' })).body, (await post({ title: 'Call' })).body];
    const events = tasks.map(({ id }) => ({ id: newId(), taskId: id, ...times }));
    const made = await ada.trpc.tasks.plan({ events });
    expect(await ada.trpc.tasks.plan({ events })).toEqual(made.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    expect(await listYears(ada)).toHaveLength(2);
  });
});
