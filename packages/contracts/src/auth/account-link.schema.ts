import { maxIdentities, maxPasskeys, registrationModes } from '@goaltracker/domain/auth/enums';
import { instant, recordId, text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { newPassword } from './account.schema.ts';
import { email } from './auth.schema.ts';

export const resetPasswordInput = z.object({
  token: text(2000).min(1, 'Required').meta({
    description: 'The text after `#reset=` in the link that sets a new password.',
    example: 'eyJhbGciOiJIUzI1NiJ9…',
  }),
  newPassword,
  revokeAccess: z.boolean().default(true).meta({
    description:
      'Whether to revoke API tokens and calendar feeds too, and to forget devices that signed in before. Sessions always end, and push devices end with them.',
    example: true,
  }),
  keepWays: z
    .array(recordId)
    .max(maxPasskeys + maxIdentities)
    .default([])
    .meta({
      description: 'The passkeys and joined accounts to keep. All others are removed.',
      example: [],
    }),
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

const token = resetPasswordInput.shape.token;
export const listResetWaysInput = z.object({ token });
export type ListResetWaysInput = z.infer<typeof listResetWaysInput>;

/** The passkeys and joined accounts that resetting the password removes, unless `keepWays` names them. */
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
    hasSecondStep: z.boolean().meta({
      description: 'Whether a second step is on. The reset keeps it on.',
      example: false,
    }),
  })
  .meta({ id: 'ResetWays' });
export type ResetWays = z.infer<typeof resetWays>;
export type ResetWay = ResetWays['ways'][number];

export const passwordReset = z
  .object({
    userId: recordId,
    deviceToken: z.string().meta({
      description: 'See sign-in. With this token, wrong guesses from elsewhere do not block this device.',
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
      description: 'The address where passkeys work, or null when the server offers no passkeys.',
      example: 'https://goals.example.org',
    }),
    hasPasswords: z.boolean().meta({
      description: 'False when `OIDC_ONLY` is set: users then sign in at an identity provider.',
      example: true,
    }),
    providers: z
      .array(
        z.object({
          number: z.int().meta({ description: 'Number of the provider in the server settings.', example: 1 }),
          name: z.string().meta({ description: 'Label of the sign-in button.', example: 'Family Login' }),
        }),
      )
      .meta({ description: 'The identity providers (OpenID Connect) of the server.' }),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registration>;
