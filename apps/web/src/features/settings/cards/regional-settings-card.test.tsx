import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { parseSettings } from '../../../hooks/local-settings.tsx';
import { readFields, renderForm } from '../../../testing/render.tsx';
import { toRowsOfSettings, notChosen } from '../../../testing/settings-sample.ts';
import { user as account } from '../../../testing/user-sample.ts';
import { SelectInput } from '../../../ui/fields/select-field.tsx';
import { RegionalSettingsCard } from './regional-settings-card.tsx';
import { toRefusedError } from '../../../http/server-error.ts';

beforeAll(() => SelectInput.preload());

const stored = () => parseSettings(localStorage.getItem('goaltracker-settings') ?? '{}');
const chosen = (label: string) => screen.getByRole<HTMLInputElement>('radio', { name: label }).checked;

test('stores the first day of the week in the browser and on the server, and Standard removes it', async () => {
  const { user, sent } = await renderForm(<RegionalSettingsCard />, {
    'settings.get': notChosen,
    'settings.update': notChosen,
  });
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

test('rolls the date format back with a message when the server refuses it', async () => {
  const { user } = await renderForm(<RegionalSettingsCard />, {
    'settings.get': notChosen,
    'settings.update': toRefusedError({ code: 'CONFLICT', message: 'The server is away.' }),
  });
  await user.click(screen.getByRole('radio', { name: 'International' }));
  await screen.findByText('Failed to save your settings. Please try again.');
  expect(stored().dateFormat).toBe('US');
  expect(chosen('US')).toBe(true);
});

test('the time format follows the date format until the user chooses one', async () => {
  const { user, sent } = await renderForm(<RegionalSettingsCard />, {
    'settings.get': notChosen,
    'settings.update': notChosen,
  });
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

test('the time zone follows the device until the user chooses one, and again after Follow this device', async () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Europe/Berlin' });
  onTestFinished(() => zone.mockRestore());
  const zones = ['Asia/Tokyo', 'Europe/Berlin'];
  const form = await renderForm(
    <RegionalSettingsCard />,
    {
      'settings.update': notChosen,
      'auth.update': () => ({ ...account, timezone: zones.shift() ?? 'UTC' }),
    },
    { rows: toRowsOfSettings(notChosen) },
  );
  await screen.findByText('Now 12:00 PM in UTC');
  expect(await readFields('Time zone')).toEqual(['Follow this device']);
  await form.toggle('Time zone');
  await form.user.keyboard('tokyo');
  await form.user.click(await screen.findByRole('option', { name: 'Asia/Tokyo' }));
  await screen.findByText('Now 9:00 PM in Asia/Tokyo');
  expect(await readFields('Time zone')).toEqual(['Asia/Tokyo']);
  await form.choose('Time zone', 'Follow this device');
  await screen.findByText('Now 1:00 PM in Europe/Berlin');
  expect(form.sent).toEqual([
    ['settings.update', { keepTimezone: true }],
    ['auth.update', { timezone: 'Asia/Tokyo' }],
    ['settings.update', { keepTimezone: null }],
    ['auth.update', { timezone: 'Europe/Berlin' }],
  ]);
});
