import { Alert, Button, TextInput } from '@mantine/core';
import { registerInput } from '@goaltracker/contracts/auth/account.schema';
import { clearAccountLink } from './account-link.ts';
import { useMutationOf } from '../../sync/mutation.ts';
import { beginSession } from '../../sync/session.ts';
import { parseServerError } from '../../sync/server-error.ts';
import { offerWelcome } from '../goals/welcome/welcome.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { useZodForm } from '../../ui/fields/use-zod-form.ts';
import { omitBlanks, password } from './credentials.ts';
import { describeRegistrationFailure } from './account-failures.ts';
import { findServerMessage } from './failure-messages.ts';
import { NewPasswordField } from './new-password-field.tsx';

const schema = registerInput.extend({ password });

interface CreateAccountFormProps {
  /** As typed into the other form; the other fields start empty. */
  email?: string;
  /** The token of an invitation. */
  invite?: string | undefined;
}

export default function CreateAccountForm({ email = '', invite }: CreateAccountFormProps) {
  const form = useZodForm({
    schema,
    initialValues: { name: '', email, password: '' },
    toInput: omitBlanks,
  });
  const register = useMutationOf('auth.register', {
    async onSuccess(session) {
      offerWelcome(session.user.id);
      await beginSession(session);
      if (invite) clearAccountLink();
    },
    onError: form.showServerIssues,
    failure: (error) => ({
      title: 'Unable to create account',
      description: describeRegistrationFailure(parseServerError(error).message),
    }),
  });
  const serverMessage = register.error && findServerMessage(parseServerError(register.error));

  return (
    <form
      onSubmit={form.submit((input) => register.mutate({ ...input, invite }))}
      noValidate
      aria-label="Create Account"
    >
      <Stack gap={16}>
        <TextInput label="Full Name" name="name" autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email" type="email" name="email" autoComplete="username" {...form.getInputProps('email')} />
        <NewPasswordField
          label="Password"
          name="password"
          {...form.getInputProps('password')}
          value={form.values.password}
        />
        {serverMessage && <Alert color="yellow">{serverMessage}</Alert>}
        <Button type="submit" loading={register.isPending} fullWidth>
          Create Account
        </Button>
      </Stack>
    </form>
  );
}
