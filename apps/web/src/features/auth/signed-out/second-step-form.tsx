import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { finishLoginInput } from '@goaltracker/contracts/auth/second-step.schema';
import { isTimeCode } from '@goaltracker/domain/auth/codes';
import { useState } from 'react';
import { useCall } from '../../../store/use-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { beginSession } from '../../../session/session.ts';
import { queries } from '../../../http/trpc.ts';
import { showToast } from '../../../undo/toast.ts';
import { focusField, selectField } from '../../../ui/fields/invalid-field.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { closeForm } from './signed-out-form.ts';
import { failSignIn, findServerMessage } from './failure-messages.ts';

/** A sign-in with the right password that still needs a code. */
export interface AskedCode {
  token: string;
  email: string;
}

export default function SecondStepForm({ token, email }: AskedCode) {
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useZodForm({ schema: finishLoginInput, initialValues: { token, code: '', trustBrowser: false } });
  const login = useCall('auth.finishLogin', {
    async onSuccess(session, { code }) {
      await beginSession(session);
      if (!isTimeCode(code)) await showCodesLeft();
    },
    onError(error) {
      const { code, message } = parseServerError(error);
      if (code !== 'UNAUTHENTICATED') return;
      form.setFieldError('code', message);
      selectField(form.getInputNode('code'));
    },
    failure: (error) => (parseServerError(error).code === 'UNAUTHENTICATED' ? undefined : failSignIn(error)),
  });
  const serverMessage = findServerMessage(login.error);

  return (
    <form onSubmit={form.submit((input) => login.mutate(input))} noValidate aria-label="Second Step">
      <Stack gap={16}>
        <Text as="p" size="md">
          You are signing in as {email}.
        </Text>
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
          ref={focusField}
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
        <MutedText size="sm" className="text-center">
          Lost both? Ask the person who runs this server.
        </MutedText>
        <Button variant="subtle" fullWidth onClick={closeForm}>
          Back
        </Button>
      </Stack>
    </form>
  );
}

/** A user with a recovery code has probably lost the app: the toast links to the settings that set up another app. */
async function showCodesLeft(): Promise<void> {
  await queries.secondStep.getState.prefetch();
  const left = queries.secondStep.getState.getData()?.recoveryCodesLeft;
  showToast({
    title: 'Recovery code used',
    description: `${left === undefined ? '' : `${left} left. `}If you lost your app, move to another one.`,
    isLong: true,
    link: { label: 'Signing In', onClick: () => window.location.assign('/profile?section=security') },
  });
}
