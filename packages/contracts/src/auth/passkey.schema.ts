import { instant, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { invite, name } from './account.schema.ts';
import { deviceTokens, email } from './auth.schema.ts';

/** Bytes in base64url, at most `max` characters. */
const bytes = (max: number, description: string) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/, 'Must be base64url')
    .meta({ description, example: 'c29tZSBieXRlcw' });

const credentialId = bytes(1400, 'Id of the credential, in base64url.');
const clientDataJSON = bytes(5000, 'As the browser returns it, in base64url.');
const challenge = z.string().meta({
  description: 'The challenge to sign: valid once, for 5 minutes.',
  example: 'c29tZSBieXRlcw',
});
const timeout = z.int().meta({ description: 'Milliseconds.', example: 300_000 });

const transports = z
  .array(text(20).regex(/^[\w-]+$/))
  .max(10)
  .meta({ description: 'How the browser reaches the authenticator.', example: ['internal', 'hybrid'] });

const credential = z.object({ id: credentialId, type: z.literal('public-key'), transports: transports.optional() });

/** Input of `navigator.credentials.create`, as JSON (WebAuthn, PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreation = z
  .object({
    challenge,
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout,
    excludeCredentials: z.array(credential),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** Input of `navigator.credentials.get`, as JSON (WebAuthn, PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequest = z
  .object({
    challenge,
    rpId: z.string(),
    timeout,
    allowCredentials: z.array(credential),
    userVerification: z.literal('required'),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** A new credential from the browser, as JSON (WebAuthn, RegistrationResponseJSON). */
const registrationAnswer = z.object({
  id: credentialId,
  response: z
    .object({
      clientDataJSON,
      attestationObject: bytes(50_000, 'As the browser returns it, in base64url.'),
      transports: transports.optional(),
    })
    .meta({ description: 'What the browser returns about the new credential.' }),
});
export type RegistrationAnswer = z.infer<typeof registrationAnswer>;

/** A challenge that a passkey signed, as JSON (WebAuthn, AuthenticationResponseJSON). */
const signedAnswer = z.object({
  id: credentialId,
  response: z
    .object({
      clientDataJSON,
      authenticatorData: bytes(5000, 'As the browser returns it, in base64url.'),
      signature: bytes(5000, 'As the browser returns it, in base64url.'),
      userHandle: bytes(100, 'The owner of the passkey, in base64url.').optional(),
    })
    .meta({ description: 'What the browser returns about the signed challenge.' }),
});
export type SignedAnswer = z.infer<typeof signedAnswer>;

export const passkey = z
  .object({
    id: recordId,
    name: z.string(),
    isSynced: z.boolean().meta({ description: 'Whether the passkey is synchronized to other devices.' }),
    createdAt: instant,
    lastUsedAt: instant.nullable().meta({ description: 'Null until the first use.' }),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

export const passkeyState = z
  .object({
    origin: z.string().nullable().meta({
      description: 'The address where passkeys work, or null when the server offers no passkeys.',
      example: 'https://goals.example.org',
    }),
    unavailable: z.string().nullable().meta({
      description: 'A sentence that says why the server offers no passkeys. Null when it does.',
      example: null,
    }),
  })
  .meta({ id: 'PasskeyState' });
export type PasskeyState = z.infer<typeof passkeyState>;

const passkeyName = title().meta({ description: 'A name to recognize the passkey by.', example: 'My phone' });

export const addPasskeyInput = registrationAnswer.extend({
  name: passkeyName.optional().meta({
    description: 'A name to recognize the passkey by. Default: the browser and system.',
    example: 'My phone',
  }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const renamePasskeyInput = z.object({ id: recordId, name: passkeyName });
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;

export const passkeyStepInput = signedAnswer;

export const passkeySignInInput = signedAnswer.extend({ deviceTokens });
export type PasskeySignInInput = z.infer<typeof passkeySignInInput>;

const newAccount = { name, email };

export const beginSignUpInput = z.object({ ...newAccount, invite: invite.optional() });
export type BeginSignUpInput = z.infer<typeof beginSignUpInput>;

export const passkeySignUpInput = registrationAnswer.extend(newAccount);
export type PasskeySignUpInput = z.infer<typeof passkeySignUpInput>;
