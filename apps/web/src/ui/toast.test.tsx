import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../testing/render.tsx';
import { showToast } from './toast.tsx';

it('a toast cuts a long title of a goal', async () => {
  await renderForm(null);
  showToast({ title: 'Goal created', description: 'Read '.repeat(51) });
  const { textContent } = await screen.findByText(/^Read/);
  expect([textContent?.length, textContent?.endsWith('Read…')]).toEqual([160, true]);
});
