import { expect, it } from 'vitest';
import { makeTask } from '../../../testing/task-sample.ts';
import { arrangeTodayTasks } from './arrange-today-tasks.ts';

/** 11 PM on 11/20 in New York, 11/21 in UTC. */
const clock = { now: Date.parse('2026-11-21T04:00:00Z'), timeZone: 'America/New_York' };

const scheduled = (id: string, startTime: string) =>
  makeTask({
    id,
    calendarEvent: { id: 'event', startTime, endTime: startTime, isAllDay: false, completionStatus: 'unreported' },
  });

function listIds(tasks: Parameters<typeof arrangeTodayTasks>[0], kept?: ReadonlySet<string>) {
  const { today, anytime } = arrangeTodayTasks(tasks, clock, kept);
  return { today: today.map(({ id }) => id), anytime: anytime.map(({ id }) => id) };
}

it('sorts overdue, due and scheduled tasks by time, and separates tasks without a date', () => {
  const tasks = [
    makeTask({ id: 'anytime' }),
    scheduled('tonight', '2026-11-21T04:30:00.000Z'),
    makeTask({ id: 'today', dueDay: '2026-11-20' }),
    scheduled('tomorrow', '2026-11-21T05:00:00.000Z'),
    makeTask({ id: 'later', dueDay: '2026-11-21' }),
    makeTask({ id: 'overdue', dueDay: '2026-11-10' }),
  ];
  expect(listIds(tasks)).toEqual({ today: ['overdue', 'today', 'tonight'], anytime: ['anytime'] });
});

it('lists a task that is due later and scheduled for today', () => {
  const task = { ...scheduled('early', '2026-11-20T15:00:00.000Z'), dueDay: '2026-12-01' };
  expect(listIds([task]).today).toEqual(['early']);
});

it('leaves out completed tasks, except tasks ticked here', () => {
  const done = makeTask({ id: 'done', isCompleted: true });
  expect(listIds([done])).toEqual({ today: [], anytime: [] });
  expect(listIds([done], new Set(['done']))).toEqual({ today: [], anytime: ['done'] });
});
