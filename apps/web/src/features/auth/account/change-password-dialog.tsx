import { Button } from '@mantine/core';
import { changePasswordInput } from '@goaltracker/contracts/auth/account.schema';
import { currentPassword } from '@goaltracker/contracts/auth/auth.schema';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { queries } from '../../../http/trpc.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../undo/toast.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { password } from '../credentials.ts';
import { describePasswordFailure, failWithAccountReason } from '../account-failures.ts';
import { CurrentPasswordField, NewPasswordField } from '../password-fields.tsx';
import { useHasPassword } from '../use-sign-in-ways.ts';

const setPassword = changePasswordInput.extend({ newPassword: password });
const changePassword = setPassword.extend({ oldPassword: currentPassword });

/** Changes the password, or sets the first one. Both sign out every other device. */
export default function ChangePasswordDialog({ onClose }: DialogProps) {
  const hasPassword = useHasPassword();
  const title = hasPassword ? 'Change Password' : 'Set Password';
  const form = useZodForm({
    schema: hasPassword ? changePassword : setPassword,
    initialValues: { oldPassword: '', newPassword: '' },
    toInput: ({ oldPassword, ...values }) => (hasPassword ? { oldPassword, ...values } : values),
  });
  const change = useCall('auth.changePassword', {
    onSuccess() {
      queries.auth.getSignInWays.setData(undefined, (ways) => ways && { ...ways, hasPassword: true });
      onClose();
      showToast({
        title: hasPassword ? 'Password changed' : 'Password set',
        description: 'Every other device has been signed out. API tokens go on working.',
      });
    },
    onError(error) {
      const failure = parseServerError(error);
      form.showServerIssues(error);
      if (failure.code === 'UNAUTHENTICATED') form.setFieldError('oldPassword', describePasswordFailure(failure));
    },
    failure: failWithAccountReason('Unable to change password'),
  });

  return (
    <Dialog
      title={title}
      size="sm"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => change.mutate(input))}
      footer={
        <Button type="submit" loading={change.isPending}>
          {title}
        </Button>
      }
    >
      <Stack gap={16}>
        <CurrentPasswordField label="Current Password" {...form.getInputProps('oldPassword')} />
        <NewPasswordField
          label="New Password"
          data-autofocus={!hasPassword || undefined}
          {...form.getInputProps('newPassword')}
          value={form.values.newPassword}
        />
      </Stack>
    </Dialog>
  );
}
