import { expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm } from '../../testing/render.tsx';
import ChangePasswordDialog from './change-password-dialog.tsx';

it('changing the password names what is missing or too short and keeps it, then sends both passwords', async () => {
  const onClose = vi.fn<() => void>();
  const form = await renderForm(<ChangePasswordDialog record={undefined} onClose={onClose} />, {
    'auth.changePassword': undefined,
  });
  await form.press('Change Password');
  await expect.poll(listErrors).toEqual({
    'Current Password': 'Required',
    'New Password': 'Must be at least 6 characters long',
  });

  await form.fill('Current Password', 'secret');
  await form.fill('New Password', '12345');
  await form.press('Change Password');
  await expect.poll(listErrors).toEqual({ 'New Password': 'Must be at least 6 characters long' });
  expect(await readFields('Current Password', 'New Password')).toEqual(['secret', '12345']);

  await form.fill('New Password', '123456');
  await form.press('Change Password');
  await expect
    .poll(() => form.sent)
    .toEqual([['auth.changePassword', { oldPassword: 'secret', newPassword: '123456' }]]);
  expect(onClose).toHaveBeenCalledOnce();
});
