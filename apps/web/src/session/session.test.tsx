import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { renderForm } from '../testing/render.tsx';
import { notChosen } from '../testing/settings-sample.ts';
import { user } from '../testing/user-sample.ts';
import { announceToken, removeToken } from './auth-token.ts';
import { beginSession, beginSignOut, endLocalSession, useSession } from './session.ts';
import { queries } from '../http/trpc.ts';

const forgetUser = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./personal-data.ts', () => ({ forgetUser, forgetOthers: async () => undefined }));

function Status() {
  return <output>{useSession().status}</output>;
}

it('shows no sign-in form between signing out and the reload, which would clear it', async () => {
  const forgotten = Promise.withResolvers<void>();
  forgetUser.mockReturnValue(forgotten.promise);
  const replace = vi.spyOn(window.location, 'replace').mockReturnValue();
  onTestFinished(() => replace.mockRestore());
  await renderForm(<Status />, { 'auth.me': user, 'settings.get': notChosen });
  const session = { token: `.${btoa(JSON.stringify({ sub: user.id }))}.`, user, deviceToken: 'device' };
  await act(() => beginSession(session));
  expect(screen.getByRole('status').textContent).toBe('signed-in');

  beginSignOut();
  await act(async () => announceToken());
  expect(screen.getByRole('status').textContent).toBe('signed-in');
  // The server refuses a read that arrives after the session has ended.
  await act(async () => removeToken());
  expect(screen.getByRole('status').textContent).toBe('loading');
  const ended = endLocalSession();
  await act(async () => announceToken());
  expect(screen.getByRole('status').textContent).toBe('loading');
  forgotten.resolve();
  await act(() => ended);
  expect(forgetUser).toHaveBeenCalledWith(user.id);
  expect(replace).toHaveBeenCalledWith('/');
  expect(screen.getByRole('status').textContent).toBe('loading');

  // Restores the state that the next tests expect.
  await act(() => beginSession(session));
  expect(screen.getByRole('status').textContent).toBe('signed-in');
});

it.each([
  ['is in the time zone of the device', notChosen, 'Asia/Tokyo'],
  ['keeps a chosen time zone', { ...notChosen, keepTimezone: true }, 'UTC'],
])('the first screen after signing in %s', async (_, settings, expected) => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
  zone.mockReturnValue({ ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: 'Asia/Tokyo' });
  onTestFinished(() => zone.mockRestore());
  function Zone() {
    const session = useSession();
    return <output>{session.status === 'signed-in' && session.user.timezone}</output>;
  }
  await renderForm(<Zone />, { 'auth.me': { ...user, timezone: expected }, 'settings.get': settings });
  vi.stubGlobal('fetch', async (address: string | URL) =>
    String(address).includes('auth.update')
      ? Response.json({ result: { data: { ...user, timezone: 'Asia/Tokyo' } } })
      : new Response(null, { status: 503 }),
  );
  const session = { token: `.${btoa(JSON.stringify({ sub: user.id }))}.`, user, deviceToken: 'device' };
  await act(() => beginSession(session));
  expect(queries.auth.me.getData()?.timezone).toBe(expected);
  expect(screen.getByRole('status').textContent).toBe(expected);
});
