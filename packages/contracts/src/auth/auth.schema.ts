import { maxDeviceTokens } from '@goaltracker/domain/auth/enums';
import { text } from '../core/fields.ts';
import { z } from '../core/zod.ts';

/** What signing in needs, apart from the rest of the account: the first screen loads it. */

export const email = z.email().max(255).meta({ description: 'Email address.', example: 'ada@example.org' });

export const currentPassword = text(1000)
  .min(1, 'Required')
  .meta({ description: 'The current password.', example: 'correct horse battery' });

/** The router says what they are for, so that the text is not in the web app. */
export const deviceTokens = z
  .array(text(500))
  .max(maxDeviceTokens)
  .optional()
  .meta({ description: 'Device tokens of earlier sign-ins.', example: [] });

export const loginInput = z.object({ email, password: currentPassword, deviceTokens });
export type LoginInput = z.infer<typeof loginInput>;
