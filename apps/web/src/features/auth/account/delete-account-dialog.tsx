import { Button } from '@mantine/core';
import { Text } from '../../../ui/text/text.tsx';
import { deleteUserInput } from '@goaltracker/contracts/auth/account.schema';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { endDeletedAccount } from '../../../session/session.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { describePasswordFailure, failWithAccountReason } from '../account-failures.ts';
import { CurrentPasswordField } from '../password-fields.tsx';
import { useHasPassword } from '../use-sign-in-ways.ts';

export default function DeleteAccountDialog({ onClose }: DialogProps) {
  const hasPassword = useHasPassword();
  const form = useZodForm({
    schema: hasPassword ? deleteUserInput.required() : deleteUserInput,
    initialValues: { password: '' },
    toInput: (values) => (hasPassword ? values : {}),
  });
  const remove = useCall('auth.remove', {
    onSuccess: endDeletedAccount,
    onError(error) {
      const failure = parseServerError(error);
      if (failure.code === 'UNAUTHENTICATED') form.setFieldError('password', describePasswordFailure(failure));
    },
    failure: failWithAccountReason('Unable to delete account'),
  });

  return (
    <Dialog
      title="Delete Account"
      size="sm"
      onClose={onClose}
      onSubmit={form.submit((input) => remove.mutate(input))}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={remove.isPending}>
            Delete Account
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <Text>
          Everything in it is removed for good: goals, progress, events, tasks, notes, plans and settings. This action
          cannot be undone.
        </Text>
        <CurrentPasswordField label="Password" {...form.getInputProps('password')} />
      </Stack>
    </Dialog>
  );
}
