import { loginInput } from '@goaltracker/contracts/auth/auth.schema';
import { z } from '@goaltracker/contracts/core/zod';

/** 6 to 1000 characters, not trimmed (rules/accounts.md#passwords). */
export const password = z.string('Required').min(6, 'Must be at least 6 characters long').max(1000);

export const signInForm = loginInput.extend({ password });

/** Drops blank fields, so that validation reports 'Required' instead of a format error. */
export function omitBlanks(values: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.trim() === '' ? undefined : value]),
  );
}
