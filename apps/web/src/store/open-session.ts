import { findTokenOf, getToken, readTokenUser } from '../session/auth-token.ts';
import { tabCalls } from './call-store.ts';
import { openPendingCalls } from './use-call.ts';
import { openStore } from './open-store.ts';

/** Opens the rows of a user together with the calls that wait, which would otherwise be missing for a moment. */
export async function openSessionOf(userId: string): Promise<void> {
  const calls = await tabCalls.list(userId);
  if (calls.length > 0) await openPendingCalls(userId);
  // Meanwhile the user may have signed out.
  if (findTokenOf(userId) !== null) await openStore(userId);
}

/** Opens the rows of whoever was signed in when the page was left. */
export function openLastSession(): void {
  const token = getToken();
  if (token !== null) void openSessionOf(String(readTokenUser(token)));
}
