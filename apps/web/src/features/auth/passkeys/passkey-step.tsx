import { Button } from '@mantine/core';
import { Fingerprint } from 'lucide-react';
import { useSending } from '../../../http/send-once.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { showError } from '../../../ui/dialog/toast.ts';
import { focusField } from '../../../ui/fields/focus-field.ts';
import { signWithPasskey } from './authenticator.ts';
import { callDirectly } from './call-directly.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';

interface PasskeyStepProps {
  onConfirm: () => void;
  /** Whether the account has no other way to confirm. */
  isOnly: boolean;
}

/** Confirms with a passkey who somebody is. */
export function PasskeyStep({ onConfirm, isOnly }: PasskeyStepProps) {
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
