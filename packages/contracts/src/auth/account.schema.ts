import { text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { currentPassword, email } from './auth.schema.ts';

export const newPassword = text(1000)
  .min(6)
  .meta({ description: 'At least 6 characters.', example: 'correct horse battery' });

export const name = title().meta({ description: 'Full name.', example: 'Ada Lovelace' });

export const invite = text(2000)
  .min(1, 'Required')
  .meta({ description: 'What follows `#invite=` in the link of an invitation.', example: 'eyJhbGciOiJIUzI1NiJ9…' });

export const registerInput = z.object({ name, email, password: newPassword, invite: invite.optional() });
export type RegisterInput = z.infer<typeof registerInput>;

/** An account without a password gets one without `oldPassword`. */
export const changePasswordInput = z.object({ oldPassword: currentPassword.optional(), newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** An account without a password is deleted without one. */
export const deleteUserInput = z.object({ password: currentPassword.optional() });
export type DeleteUserInput = z.infer<typeof deleteUserInput>;
