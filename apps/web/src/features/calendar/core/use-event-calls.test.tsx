import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { trpc } from '../../../http/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeEvent } from '../../../testing/event-sample.ts';
import { useSetCompletion } from './use-event-calls.ts';

function Unreported() {
  const { data } = trpc.goals.list.useQuery();
  const setCompletion = useSetCompletion();
  const press = (completionStatus: 'completed' | 'not_completed') => setCompletion({ id: 'event', completionStatus });
  return data ? (
    <>
      <button onClick={() => press('completed')}>Completed</button>
      <button onClick={() => press('not_completed')}>Not Completed</button>
    </>
  ) : null;
}

it.each([
  ['the open goal', 'Completed', 'completed', false, 1],
  ['no completed goal', 'Completed', 'completed', true, 0],
  ['no goal when the event did not happen', 'Not Completed', 'not_completed', false, 0],
] as const)(
  'the toast of a reported work event offers to report on %s',
  async (_, name, status, isCompleted, offers) => {
    const goal = makeGoal({ id: 'goal', isCompleted });
    const event = makeEvent({ id: 'event', goalId: 'goal', completionStatus: status });
    const form = await renderForm(<Unreported />, { 'goals.list': [goal], 'calendar.setCompletion': event });
    await form.press(name);
    await screen.findByText(/^Event (not )?completed$/);
    expect(screen.queryAllByRole('button', { name: 'Report Progress' })).toHaveLength(offers);
    if (offers === 0) return;
    await form.press('Report Progress');
    await expect.poll(form.readDialog).toMatchObject({ dialog: 'report-progress', record: 'goal', event: 'event' });
  },
);
