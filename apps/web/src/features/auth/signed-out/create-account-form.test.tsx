import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { user } from '../../../testing/user-sample.ts';
import CreateAccountForm from './create-account-form.tsx';

it('shows an error for missing and invalid fields and keeps the input, then sends the valid form', async () => {
  const form = await renderForm(<CreateAccountForm />, {
    'auth.register': { token: 'token', user, deviceToken: 'device' },
  });
  await form.press('Create Account');
  await expect.poll(listErrors).toEqual({ 'Full Name': 'Required', Email: 'Required', Password: 'Required' });

  await form.fill('Full Name', 'Ada');
  await form.fill('Email', 'ada@');
  await form.fill('Password', '12345');
  await expect.poll(listErrors).toEqual({});
  await form.press('Create Account');
  await expect.poll(listErrors).toEqual({ Email: 'Invalid email', Password: 'Must be at least 6 characters long' });
  expect(await readFields('Full Name', 'Email', 'Password')).toEqual(['Ada', 'ada@', '12345']);

  await form.fill('Email', 'ada@example.org');
  await form.fill('Password', '123456');
  await form.press('Create Account');
  await expect
    .poll(() => form.sent)
    .toEqual([['auth.register', { name: 'Ada', email: 'ada@example.org', password: '123456' }]]);
});

it('requires only name and email for a sign-up with a passkey', async () => {
  const form = await renderForm(<CreateAccountForm offersPasskeys invite="a.b.c" />, {
    'passkeys.beginSignUp': {
      challenge: 'YQ',
      rp: { id: 'localhost', name: 'GoalTracker' },
      user: { id: 'YQ', name: 'ada@example.org', displayName: 'Ada' },
      pubKeyCredParams: [],
      timeout: 1,
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    },
  });
  await form.press('Create Account With a Passkey');
  await expect.poll(listErrors).toEqual({ 'Full Name': 'Required', Email: 'Required' });
  await form.fill('Full Name', 'Ada');
  await form.fill('Email', 'ada@example.org');
  await form.press('Create Account With a Passkey');
  await screen.findByText('This browser does not support passkeys.');
  const input = { name: 'Ada', email: 'ada@example.org', invite: 'a.b.c' };
  expect(form.sent).toEqual([['passkeys.beginSignUp', input]]);
});
