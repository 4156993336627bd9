import { TRPCClientError } from '@trpc/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseSettings } from '../../hooks/local-settings.tsx';
import { renderForm } from '../../testing/render.tsx';
import { notChosen } from '../../testing/settings-sample.ts';
import { RegionalSettingsCard } from './regional-settings-card.tsx';

const stored = () => parseSettings(localStorage.getItem('goaltracker-settings') ?? '{}');
const chosen = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label }).checked;

test('the first day of the week is kept here and on the server, and Standard removes it', async () => {
  const { user, sent } = await renderForm(<RegionalSettingsCard />, { 'settings.update': notChosen });
  expect(chosen('Standard')).toBe(true);
  await screen.findByText('Months from Sunday, weeks from Monday');
  await user.click(screen.getByRole('radio', { name: 'Saturday' }));
  await screen.findByText('In the calendar and the weekly plan');
  expect(stored().firstWeekday).toBe(6);
  await user.click(screen.getByRole('radio', { name: 'Standard' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    ['settings.update', { firstWeekday: 6 }],
    ['settings.update', { firstWeekday: null }],
  ]);
  expect(stored().firstWeekday).toBeNull();
});

test('a date format that the server refuses is reverted with a message', async () => {
  const { user } = await renderForm(<RegionalSettingsCard />, {
    'settings.update': new TRPCClientError('The server is away.'),
  });
  await user.click(screen.getByRole('radio', { name: 'International' }));
  await screen.findByText('Failed to save your settings. Please try again.');
  expect(stored().dateFormat).toBe('US');
  expect(chosen('US')).toBe(true);
});

test('the clock follows the dates until one is chosen', async () => {
  const { user, sent } = await renderForm(<RegionalSettingsCard />, { 'settings.update': notChosen });
  expect(chosen('12-hour')).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'International' }));
  await screen.findByText('13:30');
  expect(chosen('24-hour')).toBe(true);
  await user.click(screen.getByRole('radio', { name: '12-hour' }));
  await screen.findByText(/^1:30.PM$/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.at(-1)).toEqual(['settings.update', { timeFormat: '12-hour' }]);
  expect(stored()).toMatchObject({ dateFormat: 'International', timeFormat: '12-hour' });
});
