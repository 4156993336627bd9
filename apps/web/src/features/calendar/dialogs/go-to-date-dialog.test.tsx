import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findButton, renderForm } from '../../../testing/render.tsx';
import GoToDateDialog from './go-to-date-dialog.tsx';

async function render() {
  const form = await renderForm(<GoToDateDialog record={undefined} onClose={() => undefined} />);
  const type = async (text: string) => form.user.type(await screen.findByRole('textbox', { name: 'Date' }), text);
  return { ...form, type };
}

it('a typed date is shown with its weekday, and Enter goes there', async () => {
  const { type, readDialog } = await render();
  await type('tomorrow');
  await screen.findByText('Saturday, 11/21/2026');
  expect(readDialog()).toEqual({});
  await type('{Enter}');
  await expect.poll(readDialog).toMatchObject({ date: '2026-11-21' });
});

it('a text that is not a date goes nowhere', async () => {
  const { type, readDialog } = await render();
  await type('someday');
  await screen.findByText('No date understood');
  expect((await findButton('Go')).disabled).toBe(true);
  await type('{Enter}');
  expect(readDialog()).toEqual({});
});

it('a day picked in the month is shown at once', async () => {
  const { press, readDialog } = await render();
  await press('24 November 2026');
  await expect.poll(readDialog).toMatchObject({ date: '2026-11-24' });
});
