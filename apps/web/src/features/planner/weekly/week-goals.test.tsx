import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeEvent } from '../../../testing/event-sample.ts';
import { makeGoal } from '../../goals/goal-sample.ts';
import { WeekGoals } from './week-goals.tsx';

const run = { ...makeGoal({ id: 'run', title: 'Run 300 km' }), obstacles: [], progressEntries: [] };
const read = { ...makeGoal({ id: 'read', title: 'Read 24 books' }), obstacles: [], progressEntries: [] };
const week = {
  day: '2026-11-20',
  firstDay: '2026-11-16',
  isThisWeek: true,
  step: () => undefined,
  showThisWeek: () => undefined,
};
const event = { goalId: 'run', type: 'work', isAllDay: false } as const;

it('adds up the hours of the week by day and by goal', async () => {
  await renderForm(<WeekGoals goals={[read, run]} week={week} />, {
    'calendar.list': [
      makeEvent({ ...event, id: 'a', startTime: '2026-11-17T07:00:00.000Z', endTime: '2026-11-17T07:45:00.000Z' }),
      makeEvent({ ...event, id: 'b', startTime: '2026-11-21T09:00:00.000Z', endTime: '2026-11-21T11:00:00.000Z' }),
    ],
    'tasks.list': [],
  });
  const hours = within(await screen.findByRole('region', { name: '2 h 45 planned for these goals' }));
  hours.getByText('1 of 2 goals have a time');
  expect(hours.getAllByRole('link')).toHaveLength(7);
  hours.getByRole('link', { name: 'Monday: nothing planned' });
  hours.getByRole('link', { name: 'Tuesday: 45 min' });
  const goals = within(hours.getByRole('list', { name: 'Planned hours by goal' }));
  expect(goals.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Run 300 km2 h 45']);
});

it('counts the other events of a week without a time for the goals', async () => {
  await renderForm(<WeekGoals goals={[read]} week={week} />, {
    'calendar.list': [
      makeEvent({ id: 'a', startTime: '2026-11-17T07:00:00.000Z', endTime: '2026-11-17T07:45:00.000Z' }),
      makeEvent({ ...event, id: 'b', startTime: '2026-11-21T09:00:00.000Z', endTime: '2026-11-21T11:00:00.000Z' }),
    ],
    'tasks.list': [],
  });
  const hours = within(await screen.findByRole('region', { name: 'Nothing planned for these goals' }));
  expect(hours.queryByText('Also in the week: 2 other events, 2 h 45')).not.toBeNull();
});
