import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { makeGoal } from '../goals/goal-sample.ts';
import DailyLogDialog from './daily-log-dialog.tsx';

it.each([
  ['an active', false, 1],
  ['a completed', true, 0],
])('the log of %s goal has a footer only for the report button', async (_, isCompleted, footers) => {
  await renderForm(<DailyLogDialog record="goal" onClose={() => undefined} />, {
    'goals.list': [makeGoal({ isCompleted })],
    'progress.daily': [],
  });
  await screen.findByText('No progress yet');
  expect(screen.queryAllByRole('contentinfo')).toHaveLength(footers);
});
