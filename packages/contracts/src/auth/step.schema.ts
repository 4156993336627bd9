import { text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { currentPassword } from './auth.schema.ts';

/** Spaces and hyphens in the code are ignored. */
export const secondStepCode = text(100).min(1, 'Required').meta({
  description: 'The six digits that the authenticator app shows, or an unused recovery code.',
  example: '123456',
});

export const verifyStepInput = z.object({
  password: currentPassword.optional(),
  code: secondStepCode.optional(),
});
export type VerifyStepInput = z.infer<typeof verifyStepInput>;

export const signInWays = z
  .object({
    hasPassword: z.boolean(),
    hasSecondStep: z.boolean().meta({ description: 'Whether signing in with the password also asks for a code.' }),
    passkeys: z.int().meta({ description: 'Number of passkeys.', example: 0 }),
    identities: z.int().meta({ description: 'Number of accounts at identity providers.', example: 0 }),
  })
  .meta({ id: 'SignInWays' });
export type SignInWays = z.infer<typeof signInWays>;
