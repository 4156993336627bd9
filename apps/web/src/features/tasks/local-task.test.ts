import { expect, it } from 'vitest';
import { makeLocalTask } from './local-task.ts';

it('a new task is due at the start of its day in the zone of the user', () => {
  const input = { id: '019a6c1e-6c1e-7d5b-9a57-000000000001', title: 'Order the book', dueDate: '2026-07-01' };
  expect(makeLocalTask(input, 'America/New_York')).toMatchObject({
    id: input.id,
    title: 'Order the book',
    dueDate: '2026-07-01T04:00:00.000Z',
    priority: 'medium',
  });
});
