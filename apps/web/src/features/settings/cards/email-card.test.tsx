import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queries } from '../../../http/trpc.ts';
import { renderForm } from '../../../testing/render.tsx';
import { notChosen } from '../../../testing/settings-sample.ts';
import { user } from '../../../testing/user-sample.ts';
import { EmailCard } from './email-card.tsx';

const render = (chosen: Partial<Settings> = {}, canMail = true) => {
  const settings = { ...notChosen, ...chosen };
  return renderForm(<EmailCard />, {
    'serverInfo.get': { version: '1.0.0', publicUrl: null, canMail, pushKey: '' },
    'auth.me': user,
    'settings.get': settings,
    'settings.update': settings,
  });
};

it('a switch turns each mail on, with a default time', async () => {
  const { sent, user: person } = await render();
  await screen.findByText(/Nothing is sent until your address is confirmed/);
  for (const name of ['Morning plan', 'Weekly review', 'Planner reminders'])
    await person.click(screen.getByRole('switch', { name }));
  await expect
    .poll(() => sent)
    .toEqual([
      ['settings.update', { morningPlanAt: '07:00' }],
      ['settings.update', { weeklyReviewAt: '18:00' }],
      ['settings.update', { plannerReminders: true }],
    ]);
});

it('saves another time on blur', async () => {
  const { sent } = await render({ morningPlanAt: '07:00' });
  const field = await screen.findByLabelText('Time of the morning plan');
  fireEvent.change(field, { target: { value: '06:30' } });
  expect(sent).toEqual([]);
  fireEvent.blur(field);
  await expect.poll(() => sent).toEqual([['settings.update', { morningPlanAt: '06:30' }]]);
});

it('renders nothing when the server sends no mail', async () => {
  await render({}, false);
  await expect.poll(() => queries.serverInfo.get.getData()).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Email' })).toBeNull();
});
