import { expect, it } from 'vitest';
import { listErrors, renderForm } from '../../testing/render.tsx';
import DeleteAccountDialog from './delete-account-dialog.tsx';

it('deleting the account requires the password', async () => {
  const form = await renderForm(<DeleteAccountDialog record={undefined} onClose={() => undefined} />);
  await form.press('Delete Account');
  await expect.poll(listErrors).toEqual({ Password: 'Required' });
  expect(form.sent).toEqual([]);
});
