import { Alert, Button, TextInput } from '@mantine/core';
import { optimisticMutation } from '../../lib/optimistic-update.ts';
import { beginSession } from '../../lib/session.ts';
import { parseServerError } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { offerWelcome } from '../../lib/welcome.ts';
import { Stack } from '../../ui/layout.tsx';
import { showError } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { createAccountForm, omitBlanks } from './credentials.ts';
import { describeRegistrationFailure, findWaitMessage } from './failure-messages.ts';
import { NewPasswordField } from './new-password-field.tsx';

/** The fields start empty but for the `email` typed into the other form. */
export function CreateAccountForm({ email = '' }: { email?: string }) {
  const form = useZodForm({
    schema: createAccountForm,
    initialValues: { name: '', email, password: '' },
    toInput: omitBlanks,
  });
  const register = trpc.auth.register.useMutation(
    optimisticMutation({
      onSuccess(session) {
        offerWelcome(session.user.id);
        beginSession(session);
      },
      onError(error) {
        form.showServerIssues(error);
        showError('Unable to create account', describeRegistrationFailure(parseServerError(error).message));
      },
    }),
  );
  const waitMessage = register.error && findWaitMessage(parseServerError(register.error));

  return (
    <form onSubmit={form.submit((input) => register.mutate(input))} noValidate aria-label="Create Account">
      <Stack gap={16}>
        <TextInput label="Full Name" name="name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" name="email" autoComplete="username" {...form.getInputProps('email')} />
        <NewPasswordField
          label="Password"
          name="password"
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        {waitMessage && <Alert color="yellow">{waitMessage}</Alert>}
        <Button type="submit" loading={register.isPending} fullWidth>
          Create Account
        </Button>
      </Stack>
    </form>
  );
}
