import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../../testing/render.tsx';
import { SecurityActivityCard } from './security-activity-card.tsx';

const signIn = (minute: number) => ({
  id: `0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c1${minute}`,
  kind: 'signedIn' as const,
  device: 'Firefox on Windows',
  createdAt: `2026-11-20T11:0${minute}:00.000Z`,
});

const session = {
  device: 'Firefox on Windows',
  address: null,
  createdAt: '2026-11-20T11:00:00.000Z',
  lastUsedAt: '2026-11-20T11:00:00.000Z',
  expiresAt: '2026-12-20T11:00:00.000Z',
};

it('shows each activity with its time and browser, and ends other sessions', async () => {
  const form = await renderForm(<SecurityActivityCard />, {
    'sessions.list': [{ ...session, id: signIn(1).id, isCurrent: false }],
    'sessions.endOthers': undefined,
    'securityActivity.list': [
      { ...signIn(1), kind: 'secondStepOn' },
      { ...signIn(0), kind: 'accountEnabled', device: null },
      { ...signIn(0), id: signIn(2).id, kind: 'codesRefused', device: 'curl' },
    ],
  });
  await screen.findByText('Second step turned on');
  await screen.findByText('Account enabled by the person who runs this server');
  await screen.findByText('Too many wrong codes: somebody may know the password');
  expect(screen.getAllByText('Firefox on Windows')).toHaveLength(1);
  expect(screen.getAllByText(/^, 11:0\d/)).toHaveLength(3);
  await form.press('End Other Sessions');
  await expect.poll(() => form.sent).toEqual([['sessions.endOthers', undefined]]);
});

it('shows more than five activities on demand', async () => {
  const activity = [6, 5, 4, 3, 2, 1].map(signIn);
  const form = await renderForm(<SecurityActivityCard />, { 'securityActivity.list': activity, 'sessions.list': [] });
  await expect.poll(() => screen.queryAllByText('Signed in with the password')).toHaveLength(5);
  await form.press('Show all 6');
  await expect.poll(() => screen.queryAllByText('Signed in with the password')).toHaveLength(6);
});

it('says when there is no activity', async () => {
  await renderForm(<SecurityActivityCard />, { 'securityActivity.list': [], 'sessions.list': [] });
  expect(await screen.findByText('Nothing in the last 90 days.')).toBeTruthy();
});
