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
