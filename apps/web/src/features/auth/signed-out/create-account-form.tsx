import { Alert, Button, TextInput } from '@mantine/core';
import { registerInput } from '@goaltracker/contracts/auth/account.schema';
import { type BeginSignUpInput, beginSignUpInput } from '@goaltracker/contracts/auth/passkey.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { Fingerprint } from 'lucide-react';
import { clearAccountLink } from '../account-link.ts';
import { useCall } from '../../../store/use-call.ts';
import { useSending } from '../../../http/send-once.ts';
import { beginSession } from '../../../session/session.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { showError } from '../../../undo/toast.ts';
import { offerWelcome } from '../../goals/welcome/welcome.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { omitBlanks, password } from '../credentials.ts';
import { describeRegistrationFailure, failBesideForm } from '../account-failures.ts';
import { findServerMessage } from './failure-messages.ts';
import { NewPasswordField } from '../password-fields.tsx';
import { describePasskeyFailure } from '../passkeys/describe-passkey-failure.ts';

const schema = registerInput.extend({ password });

interface CreateAccountFormProps {
  email?: string;
  /** The token of the invitation. */
  invite?: string | undefined;
  offersPasskeys?: boolean;
}

export default function CreateAccountForm({ email = '', invite, offersPasskeys = false }: CreateAccountFormProps) {
  const form = useZodForm({
    schema,
    initialValues: { name: '', email, password: '' },
    toInput: omitBlanks,
  });
  const enter = async (session: SignedIn) => {
    offerWelcome(session.user.id);
    await beginSession(session);
    if (invite) clearAccountLink();
  };
  const register = useCall('auth.register', {
    onSuccess: enter,
    onError: form.showServerIssues,
    failure: failBesideForm((error) => ({
      title: 'Unable to create account',
      description: describeRegistrationFailure(parseServerError(error).message),
    })),
  });
  const serverMessage = findServerMessage(register.error);
  const client = useTrpcClient();
  const registerWithPasskey = useSending({
    mutationFn: async (input: BeginSignUpInput) =>
      (await import('../passkeys/passkey-sign-up.ts')).signUpWithPasskey(client, input),
    onSuccess: enter,
    onError(error) {
      form.showServerIssues(error);
      const { code, message } = parseServerError(error);
      const description = code === 'CONFLICT' ? describeRegistrationFailure(message) : describePasskeyFailure(error);
      showError('Unable to create account', description, 'auth.register');
    },
  });

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
        {offersPasskeys && (
          <Button
            variant="default"
            leftSection={<Fingerprint size={18} aria-hidden />}
            loading={registerWithPasskey.isPending}
            fullWidth
            onClick={form.submitAs(beginSignUpInput, (input) => registerWithPasskey.mutate({ ...input, invite }))}
          >
            Create Account With a Passkey
          </Button>
        )}
      </Stack>
    </form>
  );
}
