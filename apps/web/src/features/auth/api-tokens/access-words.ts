import type { ApiTokenAccess } from '@goaltracker/domain/auth/enums';

/** What a token may do, in the words of the screen. */
export const accessWords: Record<ApiTokenAccess, { label: string; hint: string }> = {
  read: { label: 'Read-only', hint: 'Can look at everything and change nothing' },
  write: { label: 'Read and write', hint: 'Can do what you can, except change the account' },
};
