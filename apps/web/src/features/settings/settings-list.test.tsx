import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { SettingsList } from './settings-list.tsx';

it.each([
  [true, 'Notifications, email'],
  [false, 'Notifications'],
])('when the server can send email is %s, the hint of Reminders is “%s”', async (canMail, hint) => {
  await renderForm(<SettingsList current={undefined} />, {
    'auth.getRegistration': { mode: 'open', passkeyOrigin: null, hasPasswords: true, providers: [] },
    'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail, pushKey: '' },
  });
  expect(await screen.findByText(hint)).toBeTruthy();
});
