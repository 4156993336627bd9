import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';

export const accessLabels: Record<ApiTokenAccess, { name: string; hint: string }> = {
  read: { name: 'Read-only', hint: 'Can look at everything and change nothing' },
  write: { name: 'Read and write', hint: 'Can also add, change and delete, but not reset or restore' },
  full: { name: 'Full access', hint: 'Can do what you can, except change the account' },
};
