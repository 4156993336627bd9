import { WebAuthnAbortService, browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser';
import type { SignedAnswer } from '@goaltracker/contracts/auth/passkey.schema';
import type { SignedIn } from '@goaltracker/contracts/auth/user.schema';
import { listDeviceTokens } from '../../../session/device-tokens.ts';
import { signWithPasskey } from './authenticator.ts';
import { type Client, callDirectly } from './call-directly.ts';

/** In milliseconds: the challenge that autofill waits with ends a minute later. */
const renewal = 4 * 60_000;

/** Signs in with what a passkey has signed, or has the browser ask for a passkey first, until `signal` is aborted. */
export async function signInWithPasskey(
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

/** Lists passkeys in the autofill of the email field until `signal` is aborted, and passes on what the chosen one has signed. */
export async function offerInAutofill(
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
      // Renewed or ended, or there is no connection: the form works all the same.
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
