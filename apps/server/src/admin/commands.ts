import type { AdminCommand } from './admin-command.ts';
import { distribute } from './distribute.ts';
import { dump } from './dump.ts';
import { migrate } from './migrate.ts';
import { replaceSecret } from './replace-secret.ts';
import { restore } from './restore.ts';

/** The commands of `npm run admin`, in the order of its help. */
export const commands: Readonly<Record<string, AdminCommand>> = {
  dump,
  restore,
  migrate,
  'replace-secret': replaceSecret,
  distribute,
};
