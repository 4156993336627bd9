import type { SignedAnswer } from '@goaltracker/contracts/auth/passkey.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { Alert, Button } from '@mantine/core';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { whenIdle } from '../../../platform/use-after-paint.ts';
import { useSending } from '../../../http/send-once.ts';
import { beginSession } from '../../../session/session.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';
import { offerInAutofill, signInWithPasskey } from './sign-in.ts';

/**
 * A button that signs in with a passkey, which the browser asks for only as long as it is shown. The autofill of the email
 * field lists passkeys too.
 */
export default function PasskeySignIn() {
  const client = useTrpcClient();
  const asking = useRef<AbortController>(undefined);
  const { error, isPending, mutate } = useSending<SignedIn, Error, SignedAnswer | undefined>({
    mutationFn: (signed) => {
      asking.current = new AbortController();
      return signInWithPasskey(client, signed, asking.current.signal);
    },
    onSuccess: beginSession,
  });
  useEffect(() => {
    // The browser does one at a time.
    if (isPending) return undefined;
    const end = new AbortController();
    const cancel = whenIdle(() => void offerInAutofill(client, mutate, end.signal));
    return () => {
      cancel();
      end.abort();
    };
  }, [client, isPending, mutate]);
  useEffect(() => () => asking.current?.abort(), []);
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<Fingerprint size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate(undefined)}
      >
        Sign In With a Passkey
      </Button>
      {error && (
        <Alert color="red" role="alert" title="Unable to sign in">
          {describePasskeyFailure(error)}
        </Alert>
      )}
    </>
  );
}
