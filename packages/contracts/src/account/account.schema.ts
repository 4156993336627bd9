import { isValidTimeZone } from '@goaltracker/domain/core/calendar-day';
import { instant, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const email = z.email().max(255).meta({ description: 'E-mail address.', example: 'ada@example.org' });

const newPassword = text(1000).min(6).meta({ description: 'At least 6 characters.', example: 'correct horse battery' });

const currentPassword = text(1000)
  .min(1, 'Required')
  .meta({ description: 'The password in use.', example: 'correct horse battery' });

const name = title().meta({ description: 'Full name.', example: 'Ada Lovelace' });

const timezone = z
  .string()
  .max(64)
  .refine(isValidTimeZone, 'Unknown time zone')
  .meta({ description: 'IANA time zone: it decides which day an instant belongs to.', example: 'Europe/Berlin' });

export const registerInput = z.object({ name, email, password: newPassword });
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({ email, password: currentPassword });
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
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;

export const createProblemReportInput = z.object({
  subject: text(200, 'Subject must be less than 200 characters')
    .trim()
    .min(1, 'Subject is required')
    .meta({ description: 'What it is about, 1 to 200 characters.', example: 'Cannot delete a category' }),
  description: text(2000, 'Description must be less than 2000 characters')
    .trim()
    .min(10, 'Description must be at least 10 characters')
    .meta({ description: 'What happened, 10 to 2000 characters.', example: 'The button does nothing on my phone.' }),
});
export type CreateProblemReportInput = z.infer<typeof createProblemReportInput>;

export const problemReport = z
  .object({
    id: recordId,
    userId: recordId,
    subject: z.string(),
    description: z.string(),
    status: z.string().meta({ description: '`open` until it is resolved.', example: 'open' }),
    createdAt: instant,
    resolvedAt: instant.nullable(),
  })
  .meta({ id: 'ProblemReport' });
export type ProblemReport = z.infer<typeof problemReport>;
