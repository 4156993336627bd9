import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useState } from 'react';
import { findButton, readFields, renderForm, unload } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeEvent } from '../../../testing/event-sample.ts';
import ScheduleGoalDialog from './schedule-goal-dialog.tsx';
import { DurationField, parseDuration } from './schedule-goal.tsx';

const slot = 'Monday 11/23/2026, 9:00 AM';

const render = () =>
  renderForm(<ScheduleGoalDialog record="goal" at="2026-11-23" onClose={() => undefined} />, {
    'goals.list': [makeGoal()],
    'calendar.list': [],
    'calendarSubscriptions.listEvents': [],
    'calendar.create': makeEvent(),
  });

const isChosen = async () => (await findButton(slot)).getAttribute('aria-pressed');

it('restores the chosen hour and the duration after a reload of the page, until the goal is scheduled', async () => {
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

function Field({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <DurationField value={value} error={null} onChange={setValue} />;
}

it.each([
  ['2', '{ArrowUp}', '2.5'],
  ['2', '{ArrowDown}{ArrowDown}', '1'],
  ['7.5', '{ArrowUp}{ArrowUp}', '8'],
  ['0.5', '{ArrowDown}', '0.5'],
])('arrow keys step the duration by half an hour within its limits: from %s, %s, to %s', async (initial, keys, to) => {
  const { user } = await renderForm(<Field initial={initial} />);
  document.querySelector('input')?.focus();
  await user.keyboard(keys);
  expect(await readFields('Duration (hours)')).toEqual([to]);
});

it.each([
  ['0.5', 0.5],
  ['1.5', 1.5],
  ['8', 8],
  ['0', null],
  ['8.5', null],
  ['1.25', null],
  ['', null],
  ['-', null],
  ['1e0', null],
])('a field with %j is a duration of %j hours', (typed, hours) => {
  expect(parseDuration(typed)).toBe(hours);
});
