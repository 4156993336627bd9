import { maxDeviceTokens } from '@goaltracker/domain/auth/enums';
import { text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const email = z.email().max(255).meta({ description: 'E-mail address.', example: 'ada@example.org' });

export const newPassword = text(1000)
  .min(6)
  .meta({ description: 'At least 6 characters.', example: 'correct horse battery' });

const currentPassword = text(1000)
  .min(1, 'Required')
  .meta({ description: 'The current password.', example: 'correct horse battery' });

export const name = title().meta({ description: 'Full name.', example: 'Ada Lovelace' });

const invite = text(2000)
  .min(1, 'Required')
  .meta({ description: 'What follows `#invite=` in the link of an invitation.', example: 'eyJhbGciOiJIUzI1NiJ9…' });

export const registerInput = z.object({ name, email, password: newPassword, invite: invite.optional() });
export type RegisterInput = z.infer<typeof registerInput>;

/** The router describes device tokens, so that the text is not in the web app. */
export const loginInput = z.object({
  email,
  password: currentPassword,
  deviceTokens: z
    .array(text(500))
    .max(maxDeviceTokens)
    .optional()
    .meta({ description: 'Device tokens of earlier sign-ins.', example: [] }),
});
export type LoginInput = z.infer<typeof loginInput>;

export const changePasswordInput = z.object({ oldPassword: currentPassword, newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const deleteUserInput = z.object({ password: currentPassword });
export type DeleteUserInput = z.infer<typeof deleteUserInput>;
