import { screen, waitFor } from '@testing-library/react';
import type { AppRouter } from '@goaltracker/api/app-router';
import { TRPCClientError } from '@trpc/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendConfirmed } from '../../../http/resend/resend.ts';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import StepHost from './step-host.tsx';

const refuse = () => Response.json({ error: { data: { code: 'STEP_REQUIRED' } } }, { status: 403 });
const ways = { hasPassword: true, hasSecondStep: false, passkeys: 0, identities: 0 };

/** A request that the server refuses once. */
function sendSensitive() {
  const send = vi
    .fn<() => Promise<Response>>()
    .mockImplementationOnce(async () => refuse())
    .mockImplementation(async () => Response.json('done'));
  return { send, response: sendConfirmed(send) };
}

it('resends the refused request after the user enters the password', async () => {
  const form = await renderForm(<StepHost />, { 'auth.getSignInWays': ways, 'auth.verifyStep': undefined });
  const { send, response } = sendSensitive();
  await expect.poll(() => document.activeElement).toBe(await screen.findByLabelText('Password'));
  await form.fill('Password', 'secret');
  expect(send).toHaveBeenCalledOnce();
  await form.press('Confirm');
  expect(await (await response).json()).toBe('done');
  expect(form.sent).toEqual([['auth.verifyStep', { password: 'secret' }]]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks an account with a second step for a code, sends it after six digits, and shows a wrong code below the field', async () => {
  const wrong = new TRPCClientError<AppRouter>('This code is wrong or was used before.');
  Object.assign(wrong, { data: { code: 'UNAUTHENTICATED' } });
  const form = await renderForm(<StepHost />, {
    'auth.getSignInWays': { ...ways, hasSecondStep: true },
    'auth.verifyStep': wrong,
    'auth.me': new TRPCClientError<AppRouter>('Not needed here.'),
  });
  const { send } = sendSensitive();
  await form.fill('Code', '123456');
  await expect.poll(listErrors).toEqual({ Code: 'This code is wrong or was used before.' });
  expect(await readFields('Code')).toEqual(['123456']);
  expect(send).toHaveBeenCalledOnce();
  await form.user.keyboard('654');
  expect(await readFields('Code')).toEqual(['654']);
  await form.press('Cancel');
});

it('does not send the beginning of a recovery code with six digits', async () => {
  const form = await renderForm(<StepHost />, {
    'auth.getSignInWays': { ...ways, hasSecondStep: true },
    'auth.verifyStep': undefined,
  });
  const { response } = sendSensitive();
  await form.fill('Code', '2345-67');
  expect(form.sent).toEqual([]);
  await form.fill('Code', '2345-67mq-r9ea-tz4h');
  await form.press('Confirm');
  expect(await (await response).json()).toBe('done');
  expect(form.sent).toEqual([['auth.verifyStep', { code: '2345-67mq-r9ea-tz4h' }]]);
});

it('a dismissed dialog leaves the request refused, and the next request asks again', async () => {
  const form = await renderForm(<StepHost />, { 'auth.getSignInWays': ways, 'auth.verifyStep': undefined });
  const first = sendSensitive();
  await form.press('Cancel');
  expect((await first.response).status).toBe(403);
  expect(first.send).toHaveBeenCalledOnce();
  const second = sendSensitive();
  await form.fill('Password', 'secret');
  await form.press('Confirm');
  expect((await second.response).status).toBe(200);
});

it('Escape closes only the confirmation, and the dialog below keeps its input', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(
    <>
      <Dialog title="Below" onClose={onClose}>
        <input aria-label="Name" />
      </Dialog>
      <StepHost />
    </>,
    { 'auth.getSignInWays': ways },
  );
  await form.fill('Name', 'Laptop');
  const { response } = sendSensitive();
  await screen.findByLabelText('Password');
  await form.user.keyboard('{Escape}');
  expect((await response).status).toBe(403);
  expect(onClose).not.toHaveBeenCalled();
  expect(await readFields('Name')).toEqual(['Laptop']);
});

it('Enter uses the passkey when the account has no other way to confirm', async () => {
  const form = await renderForm(<StepHost />, {
    'auth.getSignInWays': { ...ways, hasPassword: false, passkeys: 1 },
    'passkeys.beginStep': new TRPCClientError<AppRouter>('Not needed here.'),
  });
  sendSensitive();
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', { name: 'Use a Passkey' }));
  await form.user.keyboard('{Enter}');
  await expect.poll(() => form.sent).toEqual([['passkeys.beginStep', undefined]]);
  await form.press('Cancel');
});

describe('an account with only a joined account', () => {
  const answers = {
    'auth.getSignInWays': { ...ways, hasPassword: false, identities: 1 },
    'providers.listJoined': [
      {
        id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
        number: 1,
        provider: 'Family Login',
        name: 'ada',
        createdAt: '2026-11-20T12:00:00.000Z',
        lastUsedAt: null,
      },
    ],
    'providers.verifyStep': undefined,
  };
  const again = 'Sign In at Family Login Again';
  afterEach(() => vi.restoreAllMocks());

  it('confirms in a separate window, and ignores the answer of another window', async () => {
    const opened = { location: { href: '' } };
    vi.stubGlobal('open', () => opened);
    const form = await renderForm(<StepHost />, answers);
    const { response } = sendSensitive();
    await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', { name: again }));
    await form.user.keyboard('{Enter}');
    await expect.poll(() => opened.location.href).toContain('/auth/providers/1/start');
    const path = new URL(opened.location.href, location.href).searchParams.get('path') ?? '';
    const channel = new BroadcastChannel('goaltracker-provider-windows');
    channel.postMessage({ id: 'of another tab', kind: 'provider', token: 'another' });
    channel.postMessage({ id: path.split('=')[1], kind: 'provider', token: 'code' });
    expect((await response).status).toBe(200);
    channel.close();
    expect(form.sent).toEqual([['providers.verifyStep', { code: 'code', verifier: expect.any(String) }]]);
  });

  it('leaves the page when the browser opens no window', async () => {
    vi.stubGlobal('open', () => null);
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    const form = await renderForm(<StepHost />, answers);
    sendSensitive();
    await form.press(again);
    await expect.poll(() => String(leave.mock.calls[0]?.[0])).toContain('step=true');
    await form.press('Cancel');
  });

  it('says that the provider cannot be reached when offline', async () => {
    const form = await renderForm(<StepHost />, answers);
    sendSensitive();
    await screen.findByRole('button', { name: again });
    onlineManager.setOnline(false);
    await form.press(again);
    await expect.poll(() => screen.queryByText('Family Login cannot be reached')).not.toBeNull();
    onlineManager.setOnline(true);
    await form.press('Cancel');
  });
});

it('passes other refusals on', async () => {
  const send = vi.fn<() => Promise<Response>>(async () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }));
  expect((await sendConfirmed(send)).status).toBe(403);
  expect(send).toHaveBeenCalledOnce();
});
