import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../../testing/render.tsx';
import NewApiTokenDialog from './new-api-token-dialog.tsx';

const created = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  name: 'Backup',
  access: 'read' as const,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  token: 'gt_secret',
};

it('a new token requires a name, then its text is shown', async () => {
  const form = await renderForm(<NewApiTokenDialog record={undefined} onClose={() => undefined} />, {
    'apiTokens.create': created,
  });
  await form.press('Create Token');
  await expect.poll(listErrors).toEqual({ Name: 'Required' });
  await form.fill('Name', '  ');
  await form.press('Create Token');
  await expect.poll(listErrors).toEqual({ Name: 'Required' });

  await form.fill('Name', ' Backup ');
  await form.press('Create Token');
  await screen.findByText('gt_secret');
  expect(form.sent).toEqual([['apiTokens.create', { name: 'Backup', access: 'read' }]]);
});
