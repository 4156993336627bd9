import type { SignedAnswer } from '@goaltracker/contracts/auth/passkey.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { Alert, Button } from '@mantine/core';
import { Fingerprint } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useSending } from '../../../http/send-once.ts';
import { useTrpcClient } from '../../../http/trpc.ts';
import { whenIdle } from '../../../platform/loading/use-after-paint.ts';
import { listDeviceTokens } from '../../../session/device-tokens.ts';
import { beginSession } from '../../../session/session.ts';
import { callDirectly, type Client } from '../call-directly.ts';
import { signWithPasskey } from './authenticator.ts';
import { describePasskeyFailure } from './describe-passkey-failure.ts';

/**
 * A button that signs in with a passkey. Offers passkeys in the autofill of the email field too. Unmounting cancels
 * both prompts.
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
    // Browsers allow one passkey prompt at a time.
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

/** In milliseconds. The challenge expires a minute later. */
const renewal = 4 * 60_000;

/** Signs in with `signed`. Without it, the browser prompts for a passkey first, until `signal` is aborted. */
async function signInWithPasskey(
  client: Client,
  signed: SignedAnswer | undefined,
  signal: AbortSignal,
): Promise<SignedIn> {
  const answer = signed ?? (await askForPasskey(client, signal));
  return callDirectly(client, 'passkeys.signIn', { ...answer, deviceTokens: listDeviceTokens() });
}

async function askForPasskey(client: Client, signal: AbortSignal): Promise<SignedAnswer> {
  const request = await callDirectly(client, 'passkeys.beginSignIn');
  signal.throwIfAborted();
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    return await signWithPasskey(request);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Offers passkeys in the autofill of the email field until `signal` is aborted. Calls `use` with the signed answer. */
async function offerInAutofill(
  client: Client,
  use: (answer: SignedAnswer) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted || !(await browserSupportsWebAuthnAutofill())) return;

  async function offer(): Promise<void> {
    try {
      const optionsJSON = await callDirectly(client, 'passkeys.beginSignIn');
      if (signal.aborted) return;
      const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (!signal.aborted) use(answer);
    } catch {
      // The challenge was renewed, the form has gone, or there is no connection. The form works without autofill.
    }
  }

  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') void offer();
  }, renewal);
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    WebAuthnAbortService.cancelCeremony();
  });
  await offer();
}
