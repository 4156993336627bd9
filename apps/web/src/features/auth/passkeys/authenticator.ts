import {
  WebAuthnError,
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type {
  PasskeyCreation,
  PasskeyRequest,
  RegistrationAnswer,
  SignedAnswer,
} from '@goaltracker/contracts/auth/passkey.schema';

/** Why the browser made or used no passkey: a sentence for a person. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Has an authenticator make a passkey. Throws a PasskeyError. */
export async function createPasskey(creation: PasskeyCreation): Promise<RegistrationAnswer> {
  requireSupport();
  try {
    return await startRegistration({ optionsJSON: creation });
  } catch (error) {
    throw new PasskeyError(describe(error), { cause: error });
  }
}

/** Has one of the person's passkeys sign. Throws a PasskeyError. */
export async function signWithPasskey(request: PasskeyRequest): Promise<SignedAnswer> {
  requireSupport();
  try {
    return await startAuthentication({ optionsJSON: request });
  } catch (error) {
    throw new PasskeyError(describe(error, unused), { cause: error });
  }
}

interface WithSignals {
  signalUnknownCredential?: (passkey: { rpId: string; credentialId: string }) => Promise<void>;
}

/** Has the browser no longer offer a passkey that the server has not accepted, where it can. */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  const signals: WithSignals = PublicKeyCredential;
  await signals.signalUnknownCredential?.({ rpId, credentialId });
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('This browser does not support passkeys.');
}

/** Browsers do not tell why: the person closed the question, or there is no passkey. */
const unused = 'No passkey was used. If this device has none, choose another way.';

function describe(error: unknown, otherwise = 'It was canceled, or took too long.'): string {
  if (error instanceof WebAuthnError) {
    switch (error.code) {
      case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
        return 'This device has a passkey of your account already.';
      case 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT':
      case 'ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT':
        return 'This device or security key cannot keep passkeys, or cannot check that it is you.';
      default:
    }
  }
  return otherwise;
}
