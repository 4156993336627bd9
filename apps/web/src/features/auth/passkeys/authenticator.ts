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

/** The message is a sentence for the user. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';
}

/** Asks the browser to create a passkey. Throws a PasskeyError. */
export async function createPasskey(creation: PasskeyCreation): Promise<RegistrationAnswer> {
  requireSupport();
  try {
    return await startRegistration({ optionsJSON: creation });
  } catch (error) {
    throw new PasskeyError(describe(error), { cause: error });
  }
}

/** Asks the browser to sign with one of the user's passkeys. Throws a PasskeyError. */
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

/** Asks the browser to stop offering a passkey that the server refused. Does nothing in browsers without signals. */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  const signals: WithSignals = PublicKeyCredential;
  await signals.signalUnknownCredential?.({ rpId, credentialId });
}

function requireSupport(): void {
  if (!browserSupportsWebAuthn()) throw new PasskeyError('This browser does not support passkeys.');
}

/** Browsers give the same error when the user dismisses the prompt and when no passkey exists. */
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
