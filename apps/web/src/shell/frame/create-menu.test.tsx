import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { CreateButton } from './main-nav.tsx';

it('lists the records that can be created, and Escape closes the menu', async () => {
  const { press, user } = await renderForm(<CreateButton />);
  await press('Create');
  const menu = await screen.findByRole('list', { name: 'Create' });
  expect([...menu.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
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

it('Add Task opens the form of a new task', async () => {
  const { press, readDialog } = await renderForm(<CreateButton />);
  await press('Create');
  await press('Add Task');
  expect(readDialog()).toMatchObject({ dialog: 'new-task' });
});
