import { Button, Skeleton, TextInput } from '@mantine/core';
import type { SignInWays, VerifyStepInput } from '@goaltracker/contracts/auth/step.schema';
import { invalidCredentials } from '@goaltracker/domain/auth/enums';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import type { Identity } from '@goaltracker/contracts/auth/provider.schema';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../../http/send-once.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { endStep } from '../../../http/resend/steps.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { useCall } from '../../../store/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { showError } from '../../../undo/toast.ts';
import { focusField, selectField } from '../../../ui/fields/invalid-field.ts';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { AccountLink } from '../account-link.ts';
import { callDirectly } from '../call-directly.ts';
import { signWithPasskey } from '../passkeys/authenticator.ts';
import { describePasskeyFailure } from '../passkeys/describe-passkey-failure.ts';
import { ProviderButton } from '../providers/provider-buttons.tsx';
import {
  describeCodeFailure,
  describeProviderFailure,
  makeWindowVisit,
  openProviderWindow,
  visitProvider,
  watchProviderWindow,
} from '../providers/provider-visit.ts';
import { whenSixDigits } from '../second-step/when-six-digits.ts';

const cancel = () => endStep({ isConfirmed: false });
const confirm = () => endStep({ isConfirmed: true });

/** Confirms the user before a sensitive change. The request that needed it continues afterwards. */
export default function StepDialog() {
  const client = useTrpcClient();
  // Not with the tRPC hook: the read would wait for the call that waits for this dialog.
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

/** Describes under the field why the server refused the password or code. */
function describeStepFailure({ code, message }: { code: string; message: string }): string {
  if (code === 'NETWORK') return 'Connection error. Please try again';
  if (code === 'INTERNAL') return 'Please try again.';
  return message === invalidCredentials ? 'The password is wrong' : message;
}

interface PasskeyStepProps {
  onConfirm: () => void;
  /** Whether the account has no other way to confirm. */
  isOnly: boolean;
}

function PasskeyStep({ onConfirm, isOnly }: PasskeyStepProps) {
  const client = useTrpcClient();
  const verify = useSending({
    mutationFn: async () =>
      callDirectly(
        client,
        'passkeys.verifyStep',
        await signWithPasskey(await callDirectly(client, 'passkeys.beginStep')),
      ),
    onSuccess: onConfirm,
    onError: (error) => showError('Unable to confirm', describePasskeyFailure(error)),
  });
  return (
    <Button
      fullWidth
      variant={isOnly ? 'filled' : 'default'}
      leftSection={<Fingerprint size={18} aria-hidden />}
      loading={verify.isPending}
      onClick={() => verify.mutate()}
      ref={isOnly ? focusField : undefined}
    >
      Use a Passkey
    </Button>
  );
}

interface ProviderStepProps {
  onConfirm: () => void;
  /** Whether the account has no other way to confirm. */
  isOnly: boolean;
}

const showFailure = (description: string): void => showError('Unable to confirm that it is you', description);

/**
 * Confirms at a provider, in a separate window. When the browser opens no window, leaves the page, and the user repeats
 * the change after returning.
 */
function ProviderStep({ onConfirm, isOnly }: ProviderStepProps) {
  const client = useTrpcClient();
  const [visit] = useState(makeWindowVisit);
  const provider = useRef('the provider');
  const verify = useSending<void, Error, string>({
    mutationFn: (code) => callDirectly(client, 'providers.verifyStep', { code, verifier: visit.verifier }),
    onSuccess: onConfirm,
    onError: (error) => showFailure(describeCodeFailure(error)),
  });
  const { mutate } = verify;
  useEffect(() => {
    const take = ({ kind, token }: AccountLink) => {
      if (kind === 'provider') mutate(token);
      else showFailure(describeProviderFailure(token, provider.current));
    };
    return watchProviderWindow(visit, take);
  }, [visit, mutate]);
  // Not with the tRPC hook, for the same reason as `ways`.
  const { data: joined = [] } = useQuery({
    queryKey: ['accounts-to-confirm'],
    queryFn: async () => (await client.query('providers.listJoined')) as Identity[],
    gcTime: 0,
  });
  return joined.map(
    ({ id, number, provider: name }, at) =>
      number !== null && (
        <ProviderButton
          key={id}
          fullWidth
          variant={isOnly && joined.length === 1 ? 'filled' : 'default'}
          loading={verify.isPending}
          ref={isOnly && at === 0 ? focusField : undefined}
          onClick={() => {
            provider.current = name;
            if (!openProviderWindow(number, visit)) void visitProvider({ number, name }, { purpose: 'step' });
          }}
        >
          Sign In at {name} Again
        </ProviderButton>
      ),
  );
}
