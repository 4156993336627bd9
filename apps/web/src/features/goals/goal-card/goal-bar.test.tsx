import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../goal-sample.ts';
import { GoalBar } from './goal-bar.tsx';

it('explains the mark once and names it for screen readers', async () => {
  await renderForm(<GoalBar goal={makeGoal()} today={{ day: '2026-01-03', timezone: 'UTC' }} />);
  const titles = [...document.querySelectorAll('[title]')].map((each) => each.getAttribute('title'));
  expect(titles).toEqual([expect.stringMatching(/^Mark: expected by today, \d/)]);
  expect(document.body.textContent).toMatch(/Expected by today: \d/);
});

it('names a whole amount that is expected by today', async () => {
  const calls = makeGoal({ unit: 'calls', targetValue: 300, expectedDailyProgress: 33, reportingFrequency: 'weekly' });
  await renderForm(<GoalBar goal={calls} today={{ day: '2026-01-10', timezone: 'UTC' }} />);
  expect(document.body.textContent).toContain('Expected by today: 48 calls');
});
