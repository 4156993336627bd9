import { maxDeviceTokens } from '@goaltracker/domain/auth/enums';
import { text } from '../core/fields.ts';
import { z } from '../core/zod.ts';

/** The sign-in schemas are in a file of their own because the first screen loads them. */

export const email = z.email().max(255).meta({ description: 'Email address.', example: 'ada@example.org' });

export const currentPassword = text(1000)
  .min(1, 'Required')
  .meta({ description: 'The current password.', example: 'correct horse battery' });

/** The router adds the full description, so that the web app does not contain its text. */
export const deviceTokens = z
  .array(text(500))
  .max(maxDeviceTokens)
  .optional()
  .meta({ description: 'Device tokens of earlier sign-ins.', example: [] });

export const loginInput = z.object({ email, password: currentPassword, deviceTokens });
export type LoginInput = z.infer<typeof loginInput>;
