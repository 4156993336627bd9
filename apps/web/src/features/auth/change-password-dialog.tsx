import { Button } from '@mantine/core';
import { changePasswordInput } from '@goaltracker/contracts/auth/account.schema';
import type { DialogProps } from '../../hooks/dialog-url.ts';
import { useMutationOf } from '../../sync/mutation.ts';
import { parseServerError } from '../../sync/server-error.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { showToast } from '../../ui/dialog/toast.ts';
import { useZodForm } from '../../ui/fields/use-zod-form.ts';
import { password } from './credentials.ts';
import { describePasswordFailure } from './account-failures.ts';
import { NewPasswordField } from './new-password-field.tsx';

const schema = changePasswordInput.extend({ newPassword: password });

/** Changes the password, which signs out every other device. */
export default function ChangePasswordDialog({ onClose }: DialogProps) {
  const form = useZodForm({ schema, initialValues: { oldPassword: '', newPassword: '' } });
  const change = useMutationOf('auth.changePassword', {
    onSuccess() {
      onClose();
      showToast({
        title: 'Password changed',
        description: 'Every other device has been signed out. API tokens go on working.',
      });
    },
    onError(error) {
      const failure = parseServerError(error);
      form.showServerIssues(error);
      if (failure.code === 'UNAUTHENTICATED') form.setFieldError('oldPassword', describePasswordFailure(failure));
    },
    failure: (error) => ({
      title: 'Unable to change password',
      description: describePasswordFailure(parseServerError(error)),
    }),
  });

  return (
    <Dialog
      title="Change Password"
      size="sm"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => change.mutate(input))}
      footer={
        <Button type="submit" loading={change.isPending}>
          Change Password
        </Button>
      }
    >
      <Stack gap={16}>
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          data-autofocus
          {...form.getInputProps('oldPassword')}
        />
        <NewPasswordField label="New Password" {...form.getInputProps('newPassword')} value={form.values.newPassword} />
      </Stack>
    </Dialog>
  );
}
