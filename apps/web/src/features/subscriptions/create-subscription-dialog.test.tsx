import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../testing/render.tsx';
import CreateSubscriptionDialog from './create-subscription-dialog.tsx';
import EditSubscriptionDialog from './edit-subscription-dialog.tsx';

const team = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  name: 'Team',
  url: 'https://***@calendar.example/team.ics',
  color: '#00acc1',
  refreshMinutes: 45,
  isHidden: false,
  succeededAt: '2026-11-20T12:00:00.000Z',
  failingSince: null,
  failure: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
};

it('requires only an address, and sends no empty name', async () => {
  const form = await renderForm(<CreateSubscriptionDialog record={undefined} onClose={() => undefined} />, {
    'calendarSubscriptions.create': team,
  });
  for (const address of ['', 'calendar.example', 'ftp://calendar.example/']) {
    await form.fill('Address', address);
    await form.press('Add Calendar');
    await expect.poll(listErrors).toEqual({ Address: 'Must begin with https://, http:// or webcal://' });
  }
  await form.fill('Address', 'webcal://calendar.example/team.ics');
  await form.fill('Name', '  ');
  await form.choose('Refresh', 'Every day');
  await form.press('Add Calendar');
  const input = { url: 'webcal://calendar.example/team.ics', color: '#00acc1', refreshMinutes: 1_440 };
  await expect.poll(() => form.sent).toEqual([['calendarSubscriptions.create', input]]);
});

it('editing keeps the refresh time that a script set, and does not send an unchanged address', async () => {
  const form = await renderForm(<EditSubscriptionDialog record={team.id} onClose={() => undefined} />, {
    'calendarSubscriptions.list': [team],
    'calendarSubscriptions.update': team,
  });
  await form.fill('Name', 'Colleagues');
  await form.press('Save Changes');
  const input = { id: team.id, name: 'Colleagues', color: '#00acc1', refreshMinutes: 45 };
  await expect.poll(() => form.sent).toEqual([['calendarSubscriptions.update', input]]);
});
