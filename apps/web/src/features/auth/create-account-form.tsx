import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { beginSession } from '../../lib/session.ts';
import { parseServerError } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { createAccountForm, dropBlanks } from './credentials.ts';
import { describeRegistrationFailure, describeWait } from './failure-messages.ts';

/** Name, e-mail and password of somebody new. */
export function CreateAccountForm() {
  const form = useZodForm({
    schema: createAccountForm,
    initialValues: { name: '', email: '', password: '' },
    toInput: dropBlanks,
  });
  const register = trpc.auth.register.useMutation({
    onSuccess: beginSession,
    onError(error) {
      form.showServerIssues(error);
      showError('Unable to create account', describeRegistrationFailure(parseServerError(error).message));
    },
  });
  const wait = register.error && describeWait(parseServerError(register.error));

  return (
    <form onSubmit={form.submit((input) => register.mutate(input))} noValidate aria-label="Create Account">
      <Stack gap="md">
        <TextInput label="Full Name" name="name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" name="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          description="At least 6 characters"
          name="password"
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        {wait && <Alert color="yellow">{wait}</Alert>}
        <Button type="submit" loading={register.isPending} fullWidth>
          Create Account
        </Button>
      </Stack>
    </form>
  );
}
