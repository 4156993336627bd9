import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../../testing/render.tsx';
import { openServer, passkeyOnly, passwordOnly } from '../../../testing/sign-in-ways-sample.ts';
import { user } from '../../../testing/user-sample.ts';
import { OnlyWayNotice } from './only-way-notice.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

const phone = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  name: 'Phone',
  isSynced: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
};
const state = { origin: location.origin, unavailable: null };
const answers = {
  ...openServer,
  'auth.getSignInWays': { ...passwordOnly, passkeys: 1 },
  'passkeys.getState': state,
  'passkeys.list': [phone],
  'sessions.list': [],
};

it('shows the facts of a passkey and renames it', async () => {
  const form = await renderForm(<PasskeysCard />, {
    ...answers,
    'passkeys.rename': { ...phone, name: 'My phone' },
  });
  for (const fact of ['Never used', 'Synced to your devices']) await screen.findByText(fact);
  await form.press('Rename Phone');
  await form.fill('Name', ' ');
  await form.press('Save');
  await expect.poll(listErrors).toEqual({ Name: 'Required' });
  await form.fill('Name', 'My phone');
  await form.press('Save');
  await expect.poll(() => form.sent).toEqual([['passkeys.rename', { id: phone.id, name: 'My phone' }]]);
});

it('refuses to remove the last way to sign in without asking for confirmation', async () => {
  const form = await renderForm(
    <>
      <OnlyWayNotice />
      <PasskeysCard />
    </>,
    { ...answers, 'auth.getSignInWays': passkeyOnly, 'auth.me': user },
  );
  // By then the list knows the ways to sign in, too.
  await screen.findByText(/is the only way into your account/);
  await form.press('Remove Phone');
  await screen.findByText('This is the only way to sign in to your account: set up another one first.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(form.sent).toEqual([]);
});

it.each([
  [{ origin: null, unavailable: 'Passkeys need an address with https.' }, 'Passkeys need an address with https.'],
  [
    { origin: 'https://goals.example.org', unavailable: null },
    'Passkeys can only be used at https://goals.example.org: open that to add one.',
  ],
  [state, 'This browser does not support passkeys.'],
])('with %j, explains why no passkey can be added', async (given, sentence) => {
  await renderForm(<PasskeysCard />, { ...answers, 'passkeys.getState': given, 'passkeys.list': [] });
  await screen.findByText(sentence);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Passkey' })).toBeNull());
});
