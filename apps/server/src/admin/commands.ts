import type { AdminCommand } from './admin-command.ts';
import { migrate } from './migrate.ts';
import { replaceSecret } from './replace-secret.ts';

/** The commands of `npm run admin`, in the order of its help. */
export const commands: Readonly<Record<string, AdminCommand>> = {
  migrate,
  'replace-secret': replaceSecret,
};
