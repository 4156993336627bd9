import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { DayList } from './day-list.tsx';
import { makeEntry, makeLog } from './log-sample.ts';

it('shows a day with only notes without an amount and a verdict', async () => {
  await renderForm(<DayList goal={makeGoal()} log={makeLog([makeEntry({ value: 0, notes: 'Ill' })])} />);
  const days = await screen.findByRole('list');
  expect(days.textContent).toContain('Ill');
  expect(days.textContent).not.toMatch(/books|Below/);
});

it('names the total of the week so far for a day of a weekly goal', async () => {
  const goal = makeGoal({ expectedDailyProgress: 15, reportingFrequency: 'weekly', unit: 'km' });
  await renderForm(<DayList goal={goal} log={makeLog([makeEntry({ value: 2.8 })])} />);
  expect(await screen.findByText('2.8 of 15 km that week')).toBeDefined();
});
