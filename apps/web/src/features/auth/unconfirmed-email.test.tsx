import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { user } from '../../testing/user-sample.ts';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

const render = (canMail: boolean, emailConfirmedAt: string | null) =>
  renderForm(<UnconfirmedEmail />, {
    'auth.me': { ...user, emailConfirmedAt },
    'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail, pushKey: '' },
    'auth.sendConfirmation': undefined,
  });

it('an address that is not confirmed is sent the mail again', async () => {
  const { press, sent } = await render(true, null);
  await press('Send Mail');
  await screen.findByText('Follow the link in it within 7 days.');
  expect(sent).toEqual([['auth.sendConfirmation', undefined]]);
});

it('nothing is offered where the server sends no mail', async () => {
  await render(false, null);
  expect(screen.queryByText('Send Mail')).toBeNull();
});
