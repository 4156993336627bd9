import type { SecurityActivity } from '@goaltracker/contracts/auth/security-activity.schema';
import { listSecurityActivity } from '@goaltracker/db/auth/security-activity.queries';
import type { AccountContext } from '../../core/context.ts';

export async function listActivity(user: AccountContext): Promise<SecurityActivity[]> {
  return user.read((tx) => listSecurityActivity(tx, user.now));
}
