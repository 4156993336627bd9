import { Alert, Button, TextInput } from '@mantine/core';
import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';
import { listDeviceTokens } from '../../../session/device-tokens.ts';
import { useCall } from '../../../store/use-call.ts';
import { beginSession } from '../../../session/session.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import type { AskedCode } from './second-step-form.tsx';
import { omitBlanks, signInForm } from '../credentials.ts';
import { failSignIn, findServerMessage } from './failure-messages.ts';

const PasskeySignIn = lazyPart(() => import('../passkeys/passkey-sign-in.tsx'));
const SecondStepForm = lazyPart(() => import('./second-step-form.tsx'));

interface SignInFormProps {
  email?: string;
  offersPasskeys?: boolean;
  hasPasswords?: boolean;
  /** When set, the form asks for a code. Going back finds the email and password as typed. */
  askedCode?: AskedCode | undefined;
  onAskCode?: (asked: AskedCode) => void;
}

export function SignInForm({
  email = '',
  offersPasskeys = false,
  hasPasswords = true,
  askedCode,
  onAskCode,
}: SignInFormProps) {
  const form = useZodForm({ schema: signInForm, initialValues: { email, password: '' }, toInput: omitBlanks });
  const login = useCall('auth.login', {
    onSuccess: beginSession,
    onError(error) {
      form.showServerIssues(error);
      const { secondStep } = parseServerError(error);
      if (secondStep) onAskCode?.({ ...secondStep, email: form.getValues().email });
    },
    failure: failSignIn,
  });
  const serverMessage = findServerMessage(login.error);
  if (!hasPasswords)
    return (
      offersPasskeys && (
        <div className="mt-12">
          <PasskeySignIn />
        </div>
      )
    );
  if (askedCode) return <SecondStepForm key={askedCode.token} {...askedCode} />;
  return (
    <form
      onSubmit={form.submit((input) => login.mutate({ ...input, deviceTokens: listDeviceTokens() }))}
      noValidate
      aria-label="Sign In"
    >
      <Stack gap={16}>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username webauthn"
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {serverMessage && <Alert color="yellow">{serverMessage}</Alert>}
        <Button type="submit" loading={login.isPending} fullWidth>
          Sign In
        </Button>
        {offersPasskeys && <PasskeySignIn />}
      </Stack>
    </form>
  );
}
