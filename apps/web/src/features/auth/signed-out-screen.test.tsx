import type { AppRouter } from '@goaltracker/api/app-router';
import { act, screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listDeviceTokens } from '../../session/device-tokens.ts';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import type { Answers } from '../../testing/answers.ts';
import { openServer } from '../../testing/sign-in-ways-sample.ts';
import { user } from '../../testing/user-sample.ts';
import { showError } from '../../undo/toast.ts';
import SignedOutScreen from './signed-out-screen.tsx';

// The screen loads these lazily: compiling them takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('./signed-out/create-account-form.tsx'),
    import('./signed-out/forgot-password-form.tsx'),
    import('./signed-out/reset-password-form.tsx'),
    import('./privacy/privacy-dialog.tsx'),
    import('./providers/provider-buttons.tsx'),
    import('./signed-out/second-step-form.tsx'),
  ]),
);
beforeEach(() => window.location.replace('#'));

const render = (
  mode: 'open' | 'closed' | 'invite',
  link?: { kind: 'invite' | 'reset'; token: string },
  canMail = true,
  passkeyOrigin: string | null = null,
  others: Answers = {},
) =>
  renderForm(<SignedOutScreen link={link} error={null} onRetry={undefined} />, {
    'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail, pushKey: '' },
    'auth.requestPasswordReset': undefined,
    'auth.getRegistration': { mode, passkeyOrigin, hasPasswords: true, providers: [] },
    'auth.register': { token: 'token', user, deviceToken: 'device' },
    'auth.listResetWays': { ways: [], hasSecondStep: false },
    'auth.resetPassword': { userId: user.id, deviceToken: 'a token of this device' },
    ...others,
  });

it('keeps the email and focuses the first empty field when the user switches forms', async () => {
  const form = await render('open');
  await form.fill('Email', 'ada@example.org');
  await form.press('Create Account');
  expect(await readFields('Full Name', 'Email', 'Password')).toEqual(['', 'ada@example.org', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Full Name'));
  await form.user.click(screen.getAllByRole('button', { name: 'Sign In' }).at(-1) ?? document.body);
  expect(await readFields('Email', 'Password')).toEqual(['ada@example.org', '']);
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
});

it('shows nothing but the form for the code until the user goes back', async () => {
  const asked = new TRPCClientError<AppRouter>('Enter a code of your second step.');
  Object.assign(asked, { data: { code: 'SECOND_STEP_REQUIRED', secondStep: { token: 'pending' } } });
  const form = await render('open', undefined, true, null, { 'auth.login': asked });
  await form.fill('Email', 'ada@example.org');
  await form.fill('Password', 'secret');
  await form.press('Sign In');
  await screen.findByRole('heading', { name: 'Enter a Code' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign In',
    'Use a Recovery Code',
    'Back',
  ]);
  await form.press('Back');
  await screen.findByRole('heading', { name: 'Welcome Back' });
  await screen.findByRole('button', { name: 'Create Account' });
  expect(await readFields('Email', 'Password')).toEqual(['ada@example.org', 'secret']);
});

it('hides the toast of a failed sign-in together with the form', async () => {
  const form = await render('open');
  act(() => showError('Unable to sign in', 'Check your email and password.', 'auth.login'));
  await screen.findByText('Unable to sign in');
  await form.press('Create Account');
  await expect.poll(() => screen.queryByText('Unable to sign in')).toBeNull();
});

it.each([
  ['closed', 'Registration is closed on this server.'],
  ['invite', 'A new account needs an invitation.'],
] as const)('says that registration is "%s" in place of the link to the sign-up form', async (mode, sentence) => {
  await render(mode);
  await screen.findByText(sentence);
  expect(screen.queryByText('Create Account')).toBeNull();
  await screen.findByRole('button', { name: 'Sign In' });
});

it('the link of an invitation opens the sign-up form, which sends the token', async () => {
  const form = await render('invite', { kind: 'invite', token: 'a.b.c' });
  const input = { name: 'Ada', email: 'ada@example.org', password: 'analytical' };
  await form.fill('Full Name', input.name);
  await form.fill('Email', input.email);
  await form.fill('Password', input.password);
  await form.press('Create Account');
  await expect.poll(() => form.sent).toEqual([['auth.register', { ...input, invite: 'a.b.c' }]]);
});

it('the link of an invitation shows that registration is closed', async () => {
  await render('closed', { kind: 'invite', token: 'a.b.c' });
  await screen.findByText('Registration is closed on this server.');
  expect(screen.queryByLabelText('Full Name')).toBeNull();
});

it('the link for a new password opens the form, which sends the password with the token', async () => {
  const form = await render('closed', { kind: 'reset', token: 'a.b.c' });
  await form.fill('New Password', '12345');
  await form.press('Set Password');
  await expect.poll(listErrors).toEqual({ 'New Password': 'Must be at least 6 characters long' });
  await form.fill('New Password', 'letmein');
  await screen.findByText('This is one of the 10,000 most common passwords: easy to guess.');
  await form.press('Set Password');
  const input = { token: 'a.b.c', newPassword: 'letmein', revokeAccess: true, keepWays: [] };
  await expect.poll(() => form.sent.at(-1)).toEqual(['auth.resetPassword', input]);
  await screen.findByText('Sign in with your new password.');
  expect(listDeviceTokens()).toEqual(['a token of this device']);
});

it('the form for a new password lists what stays, with and without revoked tokens and feeds', async () => {
  const form = await render('closed', { kind: 'reset', token: 'a.b.c' });
  await form.fill('New Password', 'correct horse battery');
  await screen.findByText(/What stays: your data and settings, and the calendars you subscribe to/);
  await form.toggle('Revoke API tokens and calendar feeds');
  await screen.findByText(/What stays: API tokens, calendar feeds,/);
  await form.press('Set Password');
  await expect.poll(() => form.sent.at(-1)).toMatchObject(['auth.resetPassword', { revokeAccess: false }]);
});

it('the form for a new password keeps only the passkeys and joined accounts that the user unticks', async () => {
  const [createdAt, other] = ['2026-11-03T11:00:00.000Z', '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11'];
  const passkey = { id: user.id, kind: 'passkey', name: 'Firefox on Windows', provider: null } as const;
  const joined = { id: other, kind: 'joined', name: 'eve@example.org', provider: 'Family Login' } as const;
  const ways = [passkey, joined].map((way) => ({ ...way, createdAt, lastUsedAt: null }));
  const link = { kind: 'reset', token: 'a.b.c' } as const;
  const form = await render('open', link, true, null, { 'auth.listResetWays': { ways, hasSecondStep: true } });
  await screen.findByRole('group', { name: 'Remove passkeys and joined accounts' });
  await screen.findByRole('checkbox', { name: /^Family Login, eve@example.org Created .+ Never used$/, checked: true });
  await form.user.click(screen.getByRole('checkbox', { name: /^Passkey “Firefox on Windows”/, checked: true }));
  await screen.findByText(/Your second step stays on/);
  await form.fill('New Password', 'correct horse battery');
  await form.press('Set Password');
  await expect.poll(() => form.sent.at(-1)).toMatchObject(['auth.resetPassword', { keepWays: [user.id] }]);
});

it('a used link for a new password shows its error before the user types', async () => {
  const refusal = new TRPCClientError<AppRouter>('This link has expired or was used. Ask for a new one.');
  Object.assign(refusal, { data: { code: 'FORBIDDEN' } });
  await render('open', { kind: 'reset', token: 'a.b.c' }, true, null, { 'auth.listResetWays': refusal });
  expect(await screen.findByText('This link has expired or was used. Ask for a new one.')).toBeTruthy();
});

it('the form for a new password appears once the server has listed what it removes', async () => {
  const lost = new TRPCClientError<AppRouter>('', { cause: new TypeError('Failed to fetch') });
  // The query retries once when no answer arrives.
  const answers = [lost, lost, { ways: [], hasSecondStep: false }];
  const form = await render('open', { kind: 'reset', token: 'a.b.c' }, true, null, {
    'auth.listResetWays': () => answers.shift() ?? lost,
  });
  await screen.findByText('Try again');
  expect(screen.queryByLabelText('New Password')).toBeNull();
  await form.press('Try again');
  await screen.findByLabelText('New Password');
});

it('sends a link for a new password to the email typed before', async () => {
  const form = await render('open');
  await form.fill('Email', 'ada@');
  await form.press('Forgot password?');
  await form.press('Send Link');
  await expect.poll(listErrors).toEqual({ Email: 'Invalid email' });
  await form.fill('Email', 'ada@example.org');
  await form.press('Send Link');
  await screen.findByText(/If there is an account for ada@example.org, a link is on its way/);
  expect(form.sent).toEqual([['auth.requestPasswordReset', { email: 'ada@example.org' }]]);
  await form.press('Sign In');
  expect(await readFields('Password')).toEqual(['']);
});

it('says that the server cannot send a link, and keeps the email when the user goes back', async () => {
  const form = await render('open', undefined, false);
  await form.fill('Email', 'ada@example.org');
  await form.press('Forgot password?');
  await screen.findByText(/This server cannot send email/);
  expect(screen.queryByText('Send Link')).toBeNull();
  await form.press('Sign In');
  expect(await readFields('Email')).toEqual(['ada@example.org']);
});

describe('a form with a failed call', () => {
  const email = 'ada@example.org';
  const password = 'correct horse battery';

  it.each([
    {
      procedure: 'auth.register',
      opener: 'Create Account',
      fields: { 'Full Name': 'Ada', Email: email, Password: password },
      button: 'Create Account',
      title: 'Unable to create account',
    },
    {
      procedure: 'auth.requestPasswordReset',
      opener: 'Forgot password?',
      fields: { Email: email },
      button: 'Send Link',
      title: 'Unable to send the link',
    },
    {
      procedure: 'auth.resetPassword',
      link: { kind: 'reset', token: 'a.b.c' } as const,
      fields: { 'New Password': password },
      button: 'Set Password',
      title: 'Unable to set the password',
    },
  ])("$procedure shows the server's message only in the form, and a lost connection in a toast", async (each) => {
    const refusal = new TRPCClientError<AppRouter>('Too many attempts.');
    Object.assign(refusal, { data: { code: 'RATE_LIMITED' } });
    const failures = [refusal, new TRPCClientError<AppRouter>('', { cause: new TypeError('Failed to fetch') })];
    const fail = () => failures.shift() ?? refusal;
    const form = await render('open', each.link, true, null, { [each.procedure]: fail });
    if (each.opener) await form.press(each.opener);
    for (const [label, text] of Object.entries(each.fields)) await form.fill(label, text);
    await form.press(each.button);
    expect(await screen.findAllByText('Too many attempts.')).toHaveLength(1);
    expect(screen.queryByText(each.title)).toBeNull();
    await form.press(each.button);
    await screen.findByText(each.title);
    await screen.findByText('Connection error. Please try again');
    await expect.poll(() => screen.queryByText('Too many attempts.')).toBeNull();
  });
});

it('opens the privacy policy over the sign-up form, which keeps its input', async () => {
  const form = await render('open');
  await form.press('Create Account');
  await form.fill('Full Name', 'Ada');
  await form.press('Privacy Policy');
  await screen.findByRole('heading', { name: 'What is stored' });
  await form.press('Close');
  expect(await readFields('Full Name')).toEqual(['Ada']);
});

describe('an account with a second step', () => {
  const asked = new TRPCClientError<AppRouter>('Enter a code of your second step.');
  Object.assign(asked, { data: { code: 'SECOND_STEP_REQUIRED', secondStep: { token: 'pending' } } });
  const answers = {
    ...openServer,
    'auth.login': asked,
    'auth.finishLogin': { token: 'token', user, deviceToken: 'device' },
    'secondStep.getState': new TRPCClientError<AppRouter>('Not needed here.'),
  };

  it('asks for a code and nothing else, and keeps the email and password when the user goes back', async () => {
    const form = await renderForm(<SignedOutScreen error={null} onRetry={undefined} />, answers);
    await screen.findByText('Continue With Family Login');
    await form.fill('Email', 'ada@example.org');
    await form.fill('Password', 'secret');
    await form.press('Sign In');
    await screen.findByText('You are signing in as ada@example.org.');
    await screen.findByRole('heading', { name: 'Enter a Code' });
    for (const other of ['Continue With Family Login', 'Forgot password?', 'Create Account'])
      expect(screen.queryByText(other)).toBeNull();
    await form.press('Back');
    expect(await readFields('Email', 'Password')).toEqual(['ada@example.org', 'secret']);
    await form.press('Sign In');
    await form.press('Use a Recovery Code');
    await form.press('Sign In');
    await expect.poll(listErrors).toEqual({ 'Recovery Code': 'Required' });
    await form.fill('Recovery Code', 'k7mq-3xwd-r9ea-tz4h');
    await form.toggle('Trust this browser for 30 days');
    await form.press('Sign In');
    const sent = { token: 'pending', code: 'k7mq-3xwd-r9ea-tz4h', trustBrowser: true };
    await expect.poll(() => form.sent.at(-1)).toEqual(['auth.finishLogin', sent]);
    await screen.findByText('Recovery code used');
  });

  it('shows a wrong code below the field and selects it, and too many attempts only in the form', async () => {
    const fail = (code: string, message: string) =>
      Object.assign(new TRPCClientError<AppRouter>(message), { data: { code } });
    const failures = [
      fail('UNAUTHENTICATED', 'This code is wrong or was used before.'),
      fail('RATE_LIMITED', 'Too many attempts. Try again in 12 minutes.'),
    ];
    const form = await renderForm(<SignedOutScreen error={null} onRetry={undefined} />, {
      ...answers,
      'auth.finishLogin': () => failures.shift() ?? fail('INTERNAL', ''),
    });
    await form.fill('Email', 'ada@example.org');
    await form.fill('Password', 'secret');
    await form.press('Sign In');
    await screen.findByText('Lost both? Ask the person who runs this server.');
    await form.fill('Code', '111111');
    await form.press('Sign In');
    await expect.poll(listErrors).toEqual({ Code: 'This code is wrong or was used before.' });
    const field = screen.getByLabelText<HTMLInputElement>('Code');
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
    await form.user.keyboard('222222{Enter}');
    await screen.findByText('Too many attempts. Try again in 12 minutes.');
    expect(form.sent.at(-1)).toMatchObject(['auth.finishLogin', { code: '222222' }]);
    expect(screen.queryByText('Unable to sign in')).toBeNull();
  });
});
