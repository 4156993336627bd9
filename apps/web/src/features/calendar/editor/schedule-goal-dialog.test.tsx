import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, readFields, renderForm, unload } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeEvent } from '../core/event-sample.ts';
import ScheduleGoalDialog from './schedule-goal-dialog.tsx';

const slot = 'Monday 11/23/2026, 9:00 AM';

const render = () =>
  renderForm(<ScheduleGoalDialog record="goal" at="2026-11-23" onClose={() => undefined} />, {
    'goals.list': [makeGoal()],
    'calendar.list': [],
    'calendarSubscriptions.listEvents': [],
    'calendar.create': makeEvent(),
  });

const isChosen = async () => (await findButton(slot)).getAttribute('aria-pressed');

it('the chosen hour and the duration are there again after a reload of the page, until the goal is scheduled', async () => {
  const before = await render();
  await before.press(slot);
  await before.fill('Duration (hours)', '2.5');
  unload();
  const after = await render();
  expect(await isChosen()).toBe('true');
  expect(await readFields('Duration (hours)')).toEqual(['2.5']);
  await after.press('Schedule Goal');
  await screen.findByText('Goal Scheduled');
  expect(after.sent).toMatchObject([
    ['calendar.create', { startTime: '2026-11-23T09:00:00.000Z', endTime: '2026-11-23T11:30:00.000Z' }],
  ]);
  cleanup();
  await render();
  expect(await isChosen()).toBe('false');
  expect(await readFields('Duration (hours)')).toEqual(['1']);
});
