import { registrationModes } from '@goaltracker/domain/auth/enums';
import { text } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { newPassword } from './account.schema.ts';
import { email } from './auth.schema.ts';

export const resetPasswordInput = z.object({
  token: text(2000).min(1, 'Required').meta({
    description: 'What follows `#reset=` in the link that sets a new password.',
    example: 'eyJhbGciOiJIUzI1NiJ9…',
  }),
  newPassword,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const requestPasswordResetInput = z.object({ email });
export type RequestPasswordResetInput = z.infer<typeof requestPasswordResetInput>;

/** Who may create an account. */
export const registration = z
  .object({
    mode: z.enum(registrationModes).meta({
      description: '`open`: everyone may create an account. `invite`: those with an invitation. `closed`: nobody.',
      example: 'open',
    }),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof registration>;
