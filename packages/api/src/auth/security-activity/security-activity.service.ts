import type { SecurityActivity } from '@goaltracker/contracts/auth/security-activity.schema';
import { listSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import type { AccountContext } from '../../core/context.ts';

export async function listActivity({ read, now }: AccountContext): Promise<SecurityActivity[]> {
  return read((tx) => listSecurityActivity(tx, { now }));
}
