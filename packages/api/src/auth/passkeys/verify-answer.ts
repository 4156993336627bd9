import type { RegistrationAnswer, SignedAnswer } from '@goaltracker/contracts/auth/passkey.schema';
import type { PasskeyRow } from '@goaltracker/db/auth/passkeys.queries';
import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { parseChallengeValue } from './client-data.ts';
import type { RelyingParty } from './relying-party.ts';

type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;
type Use = VerifiedAuthenticationResponse['authenticationInfo'];

/** EdDSA, ES256 and RS256 (IANA, COSE algorithms). */
export const passkeyAlgorithms = [-8, -7, -257];

/** Lazy: the library is large, and many servers never need it. */
export const loadVerifier = () => import('@simplewebauthn/server');

/** Returns the new credential. When it is for another server, or its user was not verified, returns undefined. */
export async function verifyNewPasskey(
  { id, response }: RegistrationAnswer,
  party: RelyingParty,
): Promise<NewCredential | undefined> {
  const { clientDataJSON, attestationObject } = response;
  const { verifyRegistrationResponse } = await loadVerifier();
  if (!(await isUnattested(attestationObject))) return undefined;
  const verified = await undefinedIfMalformed(() =>
    verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      ...expectedOf(clientDataJSON, party),
      supportedAlgorithmIDs: passkeyAlgorithms,
    }),
  );
  const credential = verified?.registrationInfo;
  return credential?.credential.id === id ? credential : undefined;
}

/**
 * Browsers send no certificate unless asked. For other requests the library would fetch URLs from the certificate,
 * which an attacker could choose.
 */
async function isUnattested(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const isFit = await undefinedIfMalformed(async () => {
    const found = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    const format = found.get('fmt');
    return format === 'none' || (format === 'packed' && found.get('attStmt').get('x5c') === undefined);
  });
  return isFit === true;
}

/**
 * Returns how the passkey was used. When it signed for another server, or its user was not verified, returns undefined.
 */
export async function verifyUse(
  { id, response }: SignedAnswer,
  party: RelyingParty,
  passkey: PasskeyRow,
): Promise<Use | undefined> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await loadVerifier();
  const verified = await undefinedIfMalformed(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...expectedOf(clientDataJSON, party),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // Compared after the signature, so that only the holder of the private key can have a passkey reported as
        // copied.
        counter: 0,
      },
    }),
  );
  return verified?.verified ? verified.authenticationInfo : undefined;
}

/** Accepts any challenge: `useUpChallenge` checks that the server created it. */
function expectedOf(clientDataJSON: string, party: RelyingParty) {
  return {
    expectedChallenge: parseChallengeValue(clientDataJSON),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  };
}

/** The library throws plain errors for malformed and wrong answers. */
async function undefinedIfMalformed<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify();
  } catch {
    return undefined;
  }
}
