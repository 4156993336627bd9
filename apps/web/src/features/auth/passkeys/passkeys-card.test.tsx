import { TRPCClientError } from '@trpc/client';
import type { AppRouter } from '@goaltracker/api/app-router';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../../testing/render.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

const phone = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  name: 'Phone',
  isSynced: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
};
const state = { origin: location.origin, unavailable: null };

it('a passkey is shown with its facts and renamed', async () => {
  const form = await renderForm(<PasskeysCard />, {
    'passkeys.getState': state,
    'passkeys.list': [phone],
    'sessions.list': [],
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

it('the last way to sign in stays in the list, with the sentence of the server', async () => {
  const sentence = 'This passkey is the only way to sign in to your account.';
  const refusal = new TRPCClientError<AppRouter>(sentence);
  Object.assign(refusal, { data: { code: 'CONFLICT' } });
  const form = await renderForm(<PasskeysCard />, {
    'passkeys.getState': state,
    'passkeys.list': [phone],
    'sessions.list': [],
    'passkeys.remove': refusal,
  });
  await form.press('Remove Phone');
  await form.press('Remove');
  await screen.findByText(sentence);
  await screen.findByText('Phone');
  expect(form.sent).toEqual([['passkeys.remove', { id: phone.id }]]);
});

it.each([
  [{ origin: null, unavailable: 'Passkeys need an address with https.' }, 'Passkeys need an address with https.'],
  [
    { origin: 'https://goals.example.org', unavailable: null },
    'Passkeys can only be used at https://goals.example.org: open that to add one.',
  ],
  [state, 'This browser does not support passkeys.'],
])('no passkey can be added with %j, and a sentence says why', async (given, sentence) => {
  await renderForm(<PasskeysCard />, { 'passkeys.getState': given, 'passkeys.list': [], 'sessions.list': [] });
  await screen.findByText(sentence);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Passkey' })).toBeNull());
});
