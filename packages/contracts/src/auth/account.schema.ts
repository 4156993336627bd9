import { text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { currentPassword, email } from './auth.schema.ts';

export const newPassword = text(1000)
  .min(6)
  .meta({ description: 'At least 6 characters.', example: 'correct horse battery' });

export const name = title().meta({ description: 'Full name.', example: 'Ada Lovelace' });

export const invite = text(2000)
  .min(1, 'Required')
  .meta({ description: 'The text after `#invite=` in an invitation link.', example: 'eyJhbGciOiJIUzI1NiJ9…' });

export const registerInput = z.object({ name, email, password: newPassword, invite: invite.optional() });
export type RegisterInput = z.infer<typeof registerInput>;

/** Accounts without a password omit `oldPassword`. */
export const changePasswordInput = z.object({ oldPassword: currentPassword.optional(), newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** Accounts without a password omit `password`. */
export const deleteUserInput = z.object({ password: currentPassword.optional() });
export type DeleteUserInput = z.infer<typeof deleteUserInput>;
