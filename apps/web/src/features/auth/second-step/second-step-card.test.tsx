import type { AppRouter } from '@goaltracker/api/app-router';
import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { beforeAll, expect, it } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { openServer, passkeyOnly, passwordOnly } from '../../../testing/sign-in-ways-sample.ts';
import { user } from '../../../testing/user-sample.ts';
import { SecondStepCard } from './second-step-card.tsx';

// The card loads these lazily: compiling them takes longer than a test waits.
beforeAll(() =>
  Promise.all([
    import('./set-up-dialog.tsx'),
    import('./recovery-codes-dialog.tsx'),
    import('../../../ui/dialog/confirm-dialog-content.tsx'),
  ]),
);

const off = { isOn: false, since: null, recoveryCodesLeft: 0, trustedBrowsers: [] };
const on = { ...off, isOn: true, since: '2026-11-20T11:00:00.000Z', recoveryCodesLeft: 10 };
const answers = {
  ...openServer,
  'auth.me': user,
  'secondStep.getState': off,
  'auth.getSignInWays': passwordOnly,
  'sessions.list': [],
};
const recoveryCodes = ['k7mq-3xwd-r9ea-tz4h'];

it('says that passkeys and identity providers need no code', async () => {
  await renderForm(<SecondStepCard />, answers);
  const text = await screen.findByText(/A passkey and Family Login are not asked/);
  expect(text.textContent).toContain('they have their own second step.');
});

it('explains to an account without a password why it cannot turn the second step on', async () => {
  await renderForm(<SecondStepCard />, { ...answers, 'auth.getSignInWays': passkeyOnly });
  await screen.findByText(/Your account has no password that a code would protect./);
  expect(screen.queryByRole('button', { name: 'Turn On' })).toBeNull();
});

it('asks an account without a password to turn the second step off without mentioning a password', async () => {
  const form = await renderForm(<SecondStepCard />, {
    ...answers,
    'secondStep.getState': on,
    'auth.getSignInWays': { ...passkeyOnly, hasSecondStep: true },
    'secondStep.turnOff': undefined,
  });
  await form.press('Turn Off');
  const question = await screen.findByText(/no browser is trusted any more/);
  expect(question.textContent).not.toContain('alone');
});

it('six digits turn the second step on, and the recovery codes stay until the user confirms', async () => {
  const form = await renderForm(<SecondStepCard />, {
    ...answers,
    'secondStep.begin': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/GoalTracker', setupToken: 'token' },
    'secondStep.confirm': { recoveryCodes },
  });
  await form.press('Turn On');
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  expect(screen.getByText('Open in an Authenticator App').closest('a')?.href).toBe('otpauth://totp/GoalTracker');
  await form.fill('Code', '123 456');
  await screen.findByText('The Second Step Is On');
  expect(form.sent.at(-1)).toEqual(['secondStep.confirm', { setupToken: 'token', code: '123456' }]);
  await form.user.keyboard('{Escape}');
  await form.press('Go Back');
  await form.press('I Have Kept Them');
  await expect.poll(() => screen.queryByText('The Second Step Is On')).toBeNull();
});

it('a move to another app warns before and after that the old codes stop working', async () => {
  const form = await renderForm(<SecondStepCard />, {
    ...answers,
    'secondStep.getState': on,
    'secondStep.begin': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/GoalTracker', setupToken: 'token' },
    'secondStep.confirm': { recoveryCodes },
  });
  await form.press('Move to Another App');
  await screen.findByRole('dialog', { name: 'Move to Another App' });
  await screen.findByText('The app you use now and your recovery codes stop working.');
  await form.fill('Code', '12');
  await form.press('Move');
  await screen.findByText(/Your old codes have stopped working/);
  expect(screen.queryByText('The Second Step Is On')).toBeNull();
});

it('a move shows below the code that the second step was turned off meanwhile, and keeps the input', async () => {
  const sentence = 'The second step was turned off meanwhile. Close this and begin again.';
  const form = await renderForm(<SecondStepCard />, {
    ...answers,
    'secondStep.getState': on,
    'secondStep.begin': { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/GoalTracker', setupToken: 'token' },
    'secondStep.confirm': Object.assign(new TRPCClientError<AppRouter>(sentence), { data: { code: 'CONFLICT' } }),
  });
  await form.press('Move to Another App');
  await form.fill('Code', '123456');
  await expect.poll(listErrors).toEqual({ Code: sentence });
  expect(await readFields('Code')).toEqual(['123456']);
});

it('warns that the old recovery codes stop working before it makes new ones', async () => {
  const form = await renderForm(<SecondStepCard />, {
    ...answers,
    'secondStep.getState': on,
    'secondStep.makeRecoveryCodes': { recoveryCodes },
  });
  await form.press('Make New Codes');
  await screen.findByText('Your old codes stop working.');
  expect(form.sent).toEqual([]);
  await form.user.click(screen.getAllByRole('button', { name: 'Make New Codes' }).at(-1) ?? document.body);
  await screen.findByText(/Your old codes have stopped working/);
});
