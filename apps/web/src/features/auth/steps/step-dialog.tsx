import { Button, Skeleton, TextInput } from '@mantine/core';
import type { SignInWays, VerifyStepInput } from '@goaltracker/contracts/auth/step.schema';
import { invalidCredentials } from '@goaltracker/domain/auth/enums';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../store/use-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { endStep } from '../../../http/steps.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { focusField, selectField } from '../../../ui/fields/focus-field.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { PasskeyStep } from '../passkeys/passkey-step.tsx';
import { ProviderStep } from '../providers/provider-step.tsx';
import { whenSixDigits } from '../second-step/when-six-digits.ts';

const cancel = () => endStep({ isConfirmed: false });
const confirm = () => endStep({ isConfirmed: true });

/** Asks who somebody is before a change that needs it. What they were doing goes on by itself afterwards. */
export default function StepDialog() {
  const client = useTrpcClient();
  // Not by the hook: a call that waits for this would hold the read up.
  const ways = useQuery({
    queryKey: ['ways-to-confirm'],
    queryFn: async () => (await client.query('auth.getSignInWays')) as SignInWays,
    staleTime: 0,
    gcTime: 0,
  });
  const form = useForm({ initialValues: { answer: '' } });
  const verify = useCall('auth.verifyStep', {
    onSuccess: confirm,
    onError(error) {
      form.setFieldError('answer', describeStepFailure(parseServerError(error)));
      selectField(form.getInputNode('answer'));
    },
    failure: null,
  });
  const answer = form.getInputProps('answer');
  const canAnswer = ways.data !== undefined && (ways.data.hasSecondStep || ways.data.hasPassword);

  return (
    <Dialog
      title="Confirm That It Is You"
      size="sm"
      isTopmost
      onClose={cancel}
      onSubmit={form.onSubmit(({ answer: typed }) => {
        if (typed.trim() === '') form.setFieldError('answer', 'Required');
        else if (ways.data) verify.mutate(toInput(ways.data, typed));
      })}
      footer={
        <>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
          {canAnswer && (
            <Button type="submit" loading={verify.isPending}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <QueryState query={ways} failure="This could not be loaded" skeleton={<Skeleton height={96} />}>
        {({ hasPassword, hasSecondStep, passkeys, identities }) => (
          <Stack gap={16}>
            {hasSecondStep ? (
              <>
                <Text size="md">Enter a code, and what you began goes on by itself.</Text>
                <TextInput
                  label="Code"
                  description="From your authenticator app, or a recovery code"
                  autoComplete="one-time-code"
                  autoCapitalize="none"
                  spellCheck={false}
                  ref={focusField}
                  {...answer}
                  onChange={whenSixDigits(answer.onChange, (code) => verify.mutate({ code }))}
                />
              </>
            ) : hasPassword ? (
              <>
                <Text size="md">Enter your password, and what you began goes on by itself.</Text>
                <PasswordField label="Password" autoComplete="current-password" ref={focusField} {...answer} />
              </>
            ) : passkeys > 0 ? (
              <Text size="md">Use a passkey, and what you began goes on by itself.</Text>
            ) : identities > 0 ? (
              <Text size="md">Sign in at your provider again, and what you began goes on by itself.</Text>
            ) : (
              <Text size="md">Your account has no password. Sign out and in again, and then change this.</Text>
            )}
            {passkeys > 0 && <PasskeyStep onConfirm={confirm} isOnly={!hasPassword && !hasSecondStep} />}
            {identities > 0 && (
              <ProviderStep onConfirm={confirm} isOnly={!hasPassword && !hasSecondStep && passkeys === 0} />
            )}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}

const toInput = ({ hasSecondStep }: SignInWays, answer: string): VerifyStepInput =>
  hasSecondStep ? { code: answer } : { password: answer };

/** Why a password or code was refused, under its field. */
function describeStepFailure({ code, message }: { code: string; message: string }): string {
  if (code === 'NETWORK') return 'Connection error. Please try again';
  if (code === 'INTERNAL') return 'Please try again.';
  return message === invalidCredentials ? 'The password is wrong' : message;
}
