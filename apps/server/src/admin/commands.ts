import type { AdminCommand } from './admin-command.ts';
import { distribute } from './distribute.ts';
import { dump } from './dump.ts';
import { invite } from './invite.ts';
import { migrate } from './migrate.ts';
import { resetPassword } from './reset-password.ts';
import { replaceSecret } from './replace-secret.ts';
import { signInLink } from './sign-in-link.ts';
import { restore } from './restore.ts';

/** The commands of `npm run admin`, in the order of its help. */
export const commands: Readonly<Record<string, AdminCommand>> = {
  dump,
  restore,
  invite,
  'reset-password': resetPassword,
  'sign-in-link': signInLink,
  migrate,
  'replace-secret': replaceSecret,
  distribute,
};
