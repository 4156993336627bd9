import { maxDeviceTokens } from '@goaltracker/domain/auth/enums';
import { isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import { instant, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const email = z.email().max(255).meta({ description: 'E-mail address.', example: 'ada@example.org' });

const newPassword = text(1000).min(6).meta({ description: 'At least 6 characters.', example: 'correct horse battery' });

const currentPassword = text(1000)
  .min(1, 'Required')
  .meta({ description: 'The current password.', example: 'correct horse battery' });

const name = title().meta({ description: 'Full name.', example: 'Ada Lovelace' });

const timezone = z.string().max(64).refine(isValidTimeZone, 'Unknown time zone').meta({
  description: 'IANA time zone. It determines which calendar day an instant belongs to.',
  example: 'Europe/Berlin',
});

export const registerInput = z.object({ name, email, password: newPassword });
export type RegisterInput = z.infer<typeof registerInput>;

const deviceToken =
  'gives this device a limit of its own, so that nobody else’s guesses at the password keep it from signing in';

export const loginInput = z.object({
  email,
  password: currentPassword,
  deviceTokens: z
    .array(text(500))
    .max(maxDeviceTokens)
    .optional()
    .meta({
      description: `Device tokens from earlier sign-ins. One of this account ${deviceToken}. Others are ignored.`,
      example: [],
    }),
});
export type LoginInput = z.infer<typeof loginInput>;

export const updateUserInput = z.object({ name: name.optional(), timezone: timezone.optional() });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const changePasswordInput = z.object({ oldPassword: currentPassword, newPassword });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const deleteUserInput = z.object({ password: currentPassword });
export type DeleteUserInput = z.infer<typeof deleteUserInput>;

export const user = z
  .object({
    id: recordId,
    email: z.string(),
    name: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isPremium: z.boolean(),
    subscriptionStatus: z.string(),
    subscriptionExpiresAt: instant.nullable(),
    timezone,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

export const signedIn = z
  .object({
    token: z
      .string()
      .meta({ description: 'Bearer token, valid for 30 days or until logout.', example: 'eyJhbGciOiJIUzI1NiJ9…' }),
    user,
    deviceToken: z.string().meta({
      description: `Send it when signing in again: it ${deviceToken}. Valid for a year, also after logout; it is no proof of identity. Scripts may ignore it.`,
      example: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11.0199d3a0-…',
    }),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;
