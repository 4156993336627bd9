import { Alert, Button, TextInput } from '@mantine/core';
import { requestPasswordResetInput } from '@goaltracker/contracts/auth/account-link.schema';
import { useCall } from '../../../store/use-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { omitBlanks } from '../credentials.ts';
import { failBesideForm, failWithAccountReason } from '../account-failures.ts';
import { findServerMessage } from './failure-messages.ts';

export default function ForgotPasswordForm({ email }: { email: string }) {
  const form = useZodForm({
    schema: requestPasswordResetInput,
    initialValues: { email },
    toInput: omitBlanks,
  });
  const server = trpc.serverInfo.get.useQuery();
  const request = useCall('auth.requestPasswordReset', {
    onError: form.showServerIssues,
    failure: failBesideForm(failWithAccountReason('Unable to send the link')),
  });
  const message = findServerMessage(request.error);

  if (server.data?.canMail === false) {
    return (
      <Alert color="yellow">
        This server cannot send email. Ask the person who runs it for a link that sets a new password.
      </Alert>
    );
  }
  if (request.isSuccess) {
    return (
      <Alert color="green">
        If there is an account for {request.variables?.email}, a link is on its way. It works once, within 30 minutes.
        Look among unwanted mail too.
      </Alert>
    );
  }
  return (
    <form onSubmit={form.submit((input) => request.mutate(input))} noValidate aria-label="Forgot Password">
      <Stack gap={16}>
        <TextInput label="Email" type="email" name="email" autoComplete="username" {...form.getInputProps('email')} />
        {message && <Alert color="yellow">{message}</Alert>}
        <Button type="submit" loading={request.isPending} fullWidth>
          Send Link
        </Button>
      </Stack>
    </form>
  );
}
