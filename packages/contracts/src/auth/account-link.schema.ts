import { maxIdentities, maxPasskeys, registrationModes } from '@goaltracker/domain/auth/enums';
import { instant, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { newPassword } from './account.schema.ts';
import { email } from './auth.schema.ts';

export const resetPasswordInput = z.object({
  token: text(2000).min(1, 'Required').meta({
    description: 'What follows `#reset=` in the link that sets a new password.',
    example: 'eyJhbGciOiJIUzI1NiJ9…',
  }),
  newPassword,
  revokeAccess: z.boolean().default(true).meta({
    description:
      'Whether API tokens and calendar feeds are revoked too, and devices that have signed in before become unknown ones. Sessions end in any case, and the devices that get reminders with them.',
    example: true,
  }),
  keepWays: z
    .array(recordId)
    .max(maxPasskeys + maxIdentities)
    .default([])
    .meta({
      description: 'The passkeys and joined accounts that go on signing in. The others are removed.',
      example: [],
    }),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

const token = resetPasswordInput.shape.token;
export const listResetWaysInput = z.object({ token });
export type ListResetWaysInput = z.infer<typeof listResetWaysInput>;

/** What a new password by link removes unless it is kept. */
export const resetWays = z
  .object({
    ways: z.array(
      z.object({
        id: recordId,
        kind: z.enum(['passkey', 'joined']).meta({
          description: '`joined`: an account at a provider.',
          example: 'passkey',
        }),
        name: z.string().meta({ description: 'The name of the passkey or of the account.', example: 'My phone' }),
        provider: z.string().nullable().meta({
          description: 'The name of the provider; null for a passkey.',
          example: null,
        }),
        createdAt: instant,
        lastUsedAt: instant.nullable(),
      }),
    ),
    hasSecondStep: z.boolean().meta({ description: 'Whether a second step is on, which stays on.', example: false }),
  })
  .meta({ id: 'ResetWays' });
export type ResetWays = z.infer<typeof resetWays>;
export type ResetWay = ResetWays['ways'][number];

export const passwordReset = z
  .object({
    userId: recordId,
    deviceToken: z.string().meta({
      description: 'See sign-in. With it, nobody else’s guesses keep this device from signing in.',
      example: 'eyJhbGciOiJIUzI1NiJ9…',
    }),
  })
  .meta({ id: 'PasswordReset' });
export type PasswordReset = z.infer<typeof passwordReset>;

export const requestPasswordResetInput = z.object({ email });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

/** Who may create an account, and how. */
export const registration = z
  .object({
    mode: z.enum(registrationModes).meta({
      description: '`open`: everyone may create an account. `invite`: those with an invitation. `closed`: nobody.',
      example: 'open',
    }),
    passkeyOrigin: z.string().nullable().meta({
      description: 'Where passkeys can be used: the address of the server, or null where it offers none.',
      example: 'https://goals.example.org',
    }),
    hasPasswords: z.boolean().meta({
      description: 'False where `OIDC_ONLY` is set: then people sign in at an identity provider.',
      example: true,
    }),
    providers: z
      .array(
        z.object({
          number: z.int().meta({ description: 'Its number in the settings of the server.', example: 1 }),
          name: z.string().meta({ description: 'What its button says.', example: 'Family Login' }),
        }),
      )
      .meta({ description: 'The identity providers (OpenID Connect) of the server.' }),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registration>;
