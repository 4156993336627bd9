import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { CreateButton } from './main-nav.tsx';

it('lists Report Progress and the records that can be created, and Escape closes the menu', async () => {
  const { press, user } = await renderForm(<CreateButton />);
  await press('Create');
  const menu = await screen.findByRole('list', { name: 'Create' });
  expect([...menu.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Report Progress',
    'New Goal',
    'Create Event',
    'Add Task',
    'New Note',
  ]);
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('list')).toBeNull();
});

it('choosing an entry closes the menu', async () => {
  const { press } = await renderForm(<CreateButton />);
  await press('Create');
  await screen.findByRole('list', { name: 'Create' });
  await press('New Goal');
  await expect.poll(() => screen.queryByRole('list')).toBeNull();
});

it.each([
  ['Report Progress', 'report-progress'],
  ['Add Task', 'new-task'],
])('%s opens its dialog', async (label, dialog) => {
  const { press, readDialog } = await renderForm(<CreateButton />);
  await press('Create');
  await press(label);
  expect(readDialog()).toMatchObject({ dialog });
});
