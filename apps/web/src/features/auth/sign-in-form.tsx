import { Alert, Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazy-with-preload.tsx';
import { listDeviceTokens } from '../../sync/device-tokens.ts';
import { useMutationOf } from '../../sync/mutation.ts';
import { beginSession } from '../../sync/session.ts';
import { parseServerError } from '../../sync/server-error.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useZodForm } from '../../ui/fields/use-zod-form.ts';
import { omitBlanks, signInForm } from './credentials.ts';
import { describeSignInFailure, findServerMessage } from './failure-messages.ts';

const PasskeySignIn = lazyPart(() => import('./passkeys/passkey-sign-in.tsx'));
const SecondStepForm = lazyPart(() => import('./second-step/second-step-form.tsx'));

interface SignInFormProps {
  /** As typed into the other form; the other fields start empty. */
  email?: string;
  /** Whether passkeys can be used here. */
  offersPasskeys?: boolean;
  hasPasswords?: boolean;
  /** Whether the form asks for a code now, after the password. */
  onSecondStep?: (isAsking: boolean) => void;
}

export function SignInForm({ email = '', offersPasskeys = false, hasPasswords = true, onSecondStep }: SignInFormProps) {
  const form = useZodForm({ schema: signInForm, initialValues: { email, password: '' }, toInput: omitBlanks });
  const [secondStep, setSecondStep] = useState<{ token: string }>();
  const asksCode = secondStep !== undefined;
  useEffect(() => {
    onSecondStep?.(asksCode);
    return () => onSecondStep?.(false);
  }, [asksCode, onSecondStep]);
  const login = useMutationOf('auth.login', {
    onSuccess: beginSession,
    onError(error) {
      form.showServerIssues(error);
      setSecondStep(parseServerError(error).secondStep);
    },
    failure(error) {
      const failure = parseServerError(error);
      if (failure.secondStep) return undefined;
      return { title: 'Unable to sign in', description: describeSignInFailure(failure.message) };
    },
  });
  const serverMessage = login.error && findServerMessage(parseServerError(login.error));
  if (!hasPasswords)
    return (
      offersPasskeys && (
        <div className="mt-12">
          <PasskeySignIn />
        </div>
      )
    );
  if (secondStep) return <SecondStepForm {...secondStep} onCancel={() => setSecondStep(undefined)} />;
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
