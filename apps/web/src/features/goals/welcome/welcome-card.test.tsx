import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import { makeGoal } from '../goal-sample.ts';
import WelcomeCard from './welcome-card.tsx';
import { offerWelcome } from './welcome.ts';

const stored = () => localStorage.getItem('goaltracker-welcome');

it('offers the first steps once the goals have loaded and there are none', async () => {
  const { press, readDialog } = await renderForm(<WelcomeCard user={user} />, { 'goals.list': [] });
  expect(await screen.findByText('Your first goal takes a minute.')).toBeDefined();
  await press('Bring Your Data');
  await expect.poll(readDialog).toMatchObject({ dialog: 'bring-data' });
});

it('ends the first steps on every screen once a goal exists', async () => {
  offerWelcome(user.id);
  await renderForm(<WelcomeCard user={user} />, { 'goals.list': [makeGoal()] });
  await expect.poll(stored).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Welcome' })).toBeNull();
});
