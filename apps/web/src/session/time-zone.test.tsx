import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderForm } from '../testing/render.tsx';
import { notChosen } from '../testing/settings-sample.ts';
import { user } from '../testing/user-sample.ts';
import TimeZoneSync from './time-zone.ts';

test.each([
  ['follows the device', null, [['auth.update', { timezone: 'Asia/Tokyo' }]]],
  ['keeps a chosen time zone', true, []],
])('the time zone of the account %s', async (_, keepTimezone, expected) => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Tokyo' });
  onTestFinished(() => zone.mockRestore());
  const { sent } = await renderForm(<TimeZoneSync />, {
    'settings.get': { ...notChosen, keepTimezone },
    'auth.update': { ...user, timezone: 'Asia/Tokyo' },
  });
  await waitFor(() => expect(sent).toEqual(expected));
});
