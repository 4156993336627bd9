import { loginInput, registerInput } from '@goaltracker/contracts/auth/auth.schema';
import { z } from '@goaltracker/contracts/core/zod';

/** A password as forms ask for it (section 5). */
export const password = z.string('Required').min(6, 'Must be at least 6 characters long').max(1000);

/** What the sign-in form accepts: the request, with the form's own words for a short password (section 5). */
export const signInForm = loginInput.extend({ password });

/** What the form for a new account accepts. */
export const createAccountForm = registerInput.extend({ password });

/** Fields left blank count as missing, so that they say 'Required' rather than what is wrong with nothing. */
export function dropBlanks(values: Record<string, string>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.trim() === '' ? undefined : value]),
  );
}
