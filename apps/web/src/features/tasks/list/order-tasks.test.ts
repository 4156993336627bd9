import { expect, it } from 'vitest';
import { makeTask } from '../task-sample.ts';
import { orderTasks } from './order-tasks.ts';

const at = (startTime: string, isAllDay = false) => ({
  calendarEvent: { id: 'event', startTime, endTime: startTime, isAllDay, completionStatus: 'unreported' as const },
});
const list = (...tasks: Parameters<typeof makeTask>[0][]) => tasks.map((task) => makeTask(task));
const order = (tasks: ReturnType<typeof list>, day?: string) =>
  orderTasks(tasks, 'America/New_York', day).map(({ id }) => id);

const friday = '2026-11-20';

it('tasks of a day with a time come first, by the start of their event before the time they are due', () => {
  const tasks = list(
    { id: 'untimed', dueDay: friday },
    { id: 'all day', dueDay: friday, ...at(friday, true) },
    { id: 'at four', dueDay: friday, dueTime: '16:00' },
    { id: 'due at five, planned at nine', dueDay: friday, dueTime: '17:00', ...at('2026-11-20T14:00:00Z') },
    { id: 'planned at ten', dueDay: friday, ...at('2026-11-20T15:00:00Z') },
    { id: 'planned the day before', dueDay: friday, ...at('2026-11-19T14:00:00Z') },
  );
  const timed = ['due at five, planned at nine', 'planned at ten', 'at four'];
  expect(order(tasks)).toEqual([...timed, 'untimed', 'all day', 'planned the day before']);
});

it('tasks of the same time come by priority, then as they are', () => {
  const tasks = list(
    { id: 'low', priority: 'low' },
    { id: 'medium' },
    { id: 'of a script', priority: 'someday' },
    { id: 'high', priority: 'high' },
  );
  expect(order(tasks)).toEqual(['high', 'medium', 'of a script', 'low']);
});

it('days come in order, and tasks without one last; a task below another day has the time that it has there', () => {
  const tasks = list(
    { id: 'no day' },
    { id: 'saturday', dueDay: '2026-11-21', ...at('2026-11-20T14:00:00Z') },
    { id: 'friday', dueDay: friday },
  );
  expect(order(tasks)).toEqual(['friday', 'saturday', 'no day']);
  expect(order(tasks, '2026-11-20')).toEqual(['saturday', 'no day', 'friday']);
});
