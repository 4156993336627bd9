import { Alert, Button, Checkbox } from '@mantine/core';
import { resetPasswordInput } from '@goaltracker/contracts/auth/account-link.schema';
import { clearAccountLink } from './account-link.ts';
import { removeToken } from '../../sync/auth-token.ts';
import { storeDeviceToken } from '../../sync/device-tokens.ts';
import { useMutationOf } from '../../sync/mutation.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { showToast } from '../../ui/dialog/toast.ts';
import { useZodForm } from '../../ui/fields/use-zod-form.ts';
import { password } from './credentials.ts';
import { failBesideForm, failWithAccountReason } from './account-failures.ts';
import { findServerMessage } from './failure-messages.ts';
import { NewPasswordField } from './new-password-field.tsx';

const schema = resetPasswordInput.extend({ newPassword: password });

/** Sets a new password with the token of a link, then leads to the sign-in. */
export default function ResetPasswordForm({ token }: { token: string }) {
  const form = useZodForm({ schema, initialValues: { token, newPassword: '', revokeAccess: true } });
  const reset = useMutationOf('auth.resetPassword', {
    onSuccess({ userId, deviceToken }) {
      storeDeviceToken(userId, deviceToken);
      removeToken();
      clearAccountLink();
      showToast({ title: 'Password set', description: 'Sign in with your new password.' });
    },
    onError: form.showServerIssues,
    failure: failBesideForm(failWithAccountReason('Unable to set the password')),
  });
  const message = findServerMessage(reset.error);

  return (
    <form onSubmit={form.submit((input) => reset.mutate(input))} noValidate aria-label="Set a New Password">
      <Stack gap={16}>
        <NewPasswordField
          label="New Password"
          name="password"
          {...form.getInputProps('newPassword')}
          value={form.values.newPassword}
        />
        <Checkbox
          label="Revoke API tokens and calendar feeds"
          {...form.getInputProps('revokeAccess', { type: 'checkbox' })}
        />
        <MutedText as="p" size="sm">
          You are signed out everywhere, and your devices get no more reminders until you sign in there again.{' '}
          {form.values.revokeAccess
            ? 'What stays: your data and settings, and the calendars you subscribe to; passkeys, accounts at other providers and the second step too, if your address was confirmed before.'
            : 'What stays: API tokens, calendar feeds, passkeys, accounts at other providers, the second step, the list of devices that have signed in before, your data and settings, and the calendars you subscribe to. Tick this if somebody else may have been in your account.'}
        </MutedText>
        {message && <Alert color="yellow">{message}</Alert>}
        <Button type="submit" loading={reset.isPending} fullWidth>
          Set Password
        </Button>
      </Stack>
    </form>
  );
}
