import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import NewApiTokenDialog from './new-api-token-dialog.tsx';

const created = {
  id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
  name: 'Backup',
  access: 'read' as const,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastUsedAt: null,
  token: 'gt_secret',
};

it('requires a name, then shows the text of the new token', async () => {
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

it('keeps the form open when the server refuses the token', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<NewApiTokenDialog record={undefined} onClose={onClose} />, {
    'apiTokens.create': new TRPCClientError<never>('Not now'),
  });
  await form.fill('Name', 'Backup');
  await form.press('Create Token');
  await screen.findByText('Failed to create token. Please try again.');
  expect(await readFields('Name')).toEqual(['Backup']);
  expect(onClose).not.toHaveBeenCalled();
});
