import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { finishLoginInput } from '@goaltracker/contracts/auth/second-step.schema';
import { useState } from 'react';
import { useMutationOf } from '../../../sync/mutation.ts';
import { parseServerError } from '../../../sync/server-error.ts';
import { beginSession } from '../../../sync/session.ts';
import { useZodForm } from '../../../ui/fields/use-zod-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { describeSignInFailure, findServerMessage } from '../failure-messages.ts';

/** When the field appears: what had the focus before is gone. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

interface SecondStepFormProps {
  /** Of the sign-in whose password was right. */
  token: string;
  onCancel: () => void;
}

/** The second screen of signing in: a code of the authenticator app, or a recovery code. */
export default function SecondStepForm({ token, onCancel }: SecondStepFormProps) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useZodForm({ schema: finishLoginInput, initialValues: { token, code: '', trustBrowser: false } });
  const login = useMutationOf('auth.finishLogin', {
    onSuccess: beginSession,
    onError(error) {
      const { code, message } = parseServerError(error);
      if (code === 'UNAUTHENTICATED') form.setFieldError('code', message);
    },
    failure(error) {
      const { code, message } = parseServerError(error);
      if (code === 'UNAUTHENTICATED') return undefined;
      return { title: 'Unable to sign in', description: describeSignInFailure(message) };
    },
  });
  const serverMessage = login.error && findServerMessage(parseServerError(login.error));

  return (
    <form onSubmit={form.submit((input) => login.mutate(input))} noValidate aria-label="Second Step">
      <Stack gap={16}>
        <TextInput
          key={isRecovery ? 'recovery' : 'app'}
          label={isRecovery ? 'Recovery Code' : 'Code'}
          description={
            isRecovery ? 'One that you have not used yet' : 'The six digits that your authenticator app shows'
          }
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          ref={focus}
          {...form.getInputProps('code')}
        />
        <Checkbox
          label="Trust this browser for 30 days"
          description="Here your password is then enough"
          {...form.getInputProps('trustBrowser', { type: 'checkbox' })}
        />
        {serverMessage && <Alert color="yellow">{serverMessage}</Alert>}
        <Button type="submit" loading={login.isPending} fullWidth>
          Sign In
        </Button>
        <Button
          variant="subtle"
          fullWidth
          onClick={() => {
            form.setFieldValue('code', '');
            setIsRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Use a Code of the App' : 'Use a Recovery Code'}
        </Button>
        <Button variant="subtle" fullWidth onClick={onCancel}>
          Back
        </Button>
      </Stack>
    </form>
  );
}
