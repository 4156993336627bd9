import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { beginSession } from '../../lib/session.ts';
import { parseServerError } from '../../lib/server-error.ts';
import { trpc } from '../../lib/trpc.ts';
import { showError } from '../../ui/toast.tsx';
import { useZodForm } from '../../ui/use-zod-form.ts';
import { dropBlanks, signInForm } from './credentials.ts';
import { describeSignInFailure, describeWait } from './failure-messages.ts';

/** E-mail and password of somebody who has an account. */
export function SignInForm() {
  const form = useZodForm({ schema: signInForm, initialValues: { email: '', password: '' }, toInput: dropBlanks });
  const login = trpc.auth.login.useMutation({
    onSuccess: beginSession,
    onError(error) {
      form.showServerIssues(error);
      showError('Unable to sign in', describeSignInFailure(parseServerError(error).message));
    },
  });
  const wait = login.error && describeWait(parseServerError(login.error));

  return (
    <form onSubmit={form.submit((input) => login.mutate(input))} noValidate aria-label="Sign In">
      <Stack gap="md">
        <TextInput label="Email" type="email" name="email" autoComplete="username" {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {wait && <Alert color="yellow">{wait}</Alert>}
        <Button type="submit" loading={login.isPending} fullWidth>
          Sign In
        </Button>
      </Stack>
    </form>
  );
}
