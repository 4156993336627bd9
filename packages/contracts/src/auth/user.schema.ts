import { isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import { instant, recordId } from '../core/fields.ts';
import { z } from '../core/zod.ts';
import { name } from './account.schema.ts';

const timezone = z.string().max(64).refine(isValidTimeZone, 'Unknown time zone').meta({
  description: 'IANA time zone. It determines which calendar day an instant belongs to.',
  example: 'Europe/Berlin',
});

export const updateUserInput = z.object({ name: name.optional(), timezone: timezone.optional() });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

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
    emailConfirmedAt: instant.nullable().meta({
      description:
        'When the user followed a link mailed to the address. Until then the server mails no plans or reviews.',
    }),
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
      description: 'See sign-in.',
      example: 'eyJhbGciOiJIUzI1NiJ9…',
    }),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.infer<typeof signedIn>;
