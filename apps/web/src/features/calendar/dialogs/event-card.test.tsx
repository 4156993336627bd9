import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { makeGoal } from '../../goals/goal-sample.ts';
import { makeEvent } from '../../../testing/event-sample.ts';
import EventCard from './event-card.tsx';

it('a future event links to its goal and offers no report', async () => {
  const goal = makeGoal();
  const event = makeEvent({ goalId: goal.id });
  const form = await renderForm(<EventCard record={event.id} onClose={() => undefined} />, {
    'calendar.get': event,
    'goals.list': [goal],
  });
  await form.press(goal.title);
  expect(form.readDialog()).toMatchObject({ dialog: 'daily-log', record: goal.id });
  expect(screen.queryByText('Report Progress')).toBeNull();
});
