import type { AdminCommand } from './admin-command.ts';
import { distribute } from './distribute.ts';
import { disable } from './disable.ts';
import { dump } from './dump.ts';
import { enable } from './enable.ts';
import { invite } from './invite.ts';
import { migrate } from './migrate.ts';
import { resetPassword } from './reset-password.ts';
import { resetSecondStep } from './reset-second-step.ts';
import { replaceSecret } from './replace-secret.ts';
import { signInLink } from './sign-in-link.ts';
import { restore } from './restore.ts';
import { users } from './users.ts';

/** The commands of `npm run admin`, in the order of its help. */
export const commands: Readonly<Record<string, AdminCommand>> = {
  dump,
  restore,
  users,
  invite,
  'reset-password': resetPassword,
  'sign-in-link': signInLink,
  'reset-second-step': resetSecondStep,
  disable,
  enable,
  migrate,
  'replace-secret': replaceSecret,
  distribute,
};
