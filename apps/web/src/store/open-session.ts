import { findTokenOf, getToken, readTokenUser } from '../session/auth-token.ts';
import { tabCalls } from './calls/call-store.ts';
import { openPendingCalls } from './use-call.ts';
import { openStore } from './rows/open-store.ts';

/** Opens the rows of a user together with the waiting calls, so that no screen shows rows without them. */
export async function openSessionOf(userId: string): Promise<void> {
  const calls = await tabCalls.list(userId);
  if (calls.length > 0) await openPendingCalls(userId);
  // The user may have signed out meanwhile.
  if (findTokenOf(userId) !== null) await openStore(userId);
}

/** Opens the rows of the user who was signed in when the page was left. */
export function openLastSession(): void {
  const token = getToken();
  if (token !== null) void openSessionOf(String(readTokenUser(token)));
}
