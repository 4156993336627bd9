import type { AdminCommand } from './admin-command.ts';
import { migrate } from './migrate.ts';

/** The commands of `npm run admin`, in the order of its help. */
export const commands: Readonly<Record<string, AdminCommand>> = { migrate };
