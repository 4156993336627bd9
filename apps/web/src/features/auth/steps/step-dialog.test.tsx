import { screen, waitFor } from '@testing-library/react';
import type { AppRouter } from '@goaltracker/api/app-router';
import { TRPCClientError } from '@trpc/client';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendConfirmed } from '../../../http/send-confirmed.ts';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import StepHost from './step-host.tsx';

const refuse = () => Response.json({ error: { data: { code: 'STEP_REQUIRED' } } }, { status: 403 });
const ways = { hasPassword: true, hasSecondStep: false, passkeys: 0, identities: 0 };

/** A request that is refused until a step was confirmed. */
function sendSensitive() {
  const send = vi
    .fn<() => Promise<Response>>()
    .mockImplementationOnce(async () => refuse())
    .mockImplementation(async () => Response.json('done'));
  return { send, response: sendConfirmed(send) };
}

it('a request that needs a confirmation is sent again once the password is entered', async () => {
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

it('an account with a second step is asked for a code, which six digits send, and a wrong one is told at the field', async () => {
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

it('the beginning of a recovery code is not sent, though it has six digits', async () => {
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

it('closing the dialog leaves the request refused, and a later one asks again', async () => {
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

it('Escape closes the confirmation and leaves the dialog below with what was typed', async () => {
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

it('Enter uses the passkey of an account that has nothing else', async () => {
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

describe('an account at a provider', () => {
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

  it('confirms in a window of its own, whose answer counts in the tab that opened it', async () => {
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

  it('leaves the page where the browser opens no window', async () => {
    vi.stubGlobal('open', () => null);
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    const form = await renderForm(<StepHost />, answers);
    sendSensitive();
    await form.press(again);
    await expect.poll(() => String(leave.mock.calls[0]?.[0])).toContain('step=true');
    await form.press('Cancel');
  });

  it('says so without a connection', async () => {
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

it('other refusals are answered as they are', async () => {
  const send = vi.fn<() => Promise<Response>>(async () => Response.json({ code: 'FORBIDDEN' }, { status: 403 }));
  expect((await sendConfirmed(send)).status).toBe(403);
  expect(send).toHaveBeenCalledOnce();
});
