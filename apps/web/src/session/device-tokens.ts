import { maxDeviceTokens } from '@goaltracker/domain/auth/enums';
import { parseJsonObject } from '../platform/parse-json-object.ts';

const storageKey = 'device_tokens';

/**
 * By user, latest sign-in last. Kept after sign-out, so that the server recognizes this browser at the next sign-in.
 */
function readDeviceTokens(): Map<string, string> {
  const stored = Object.entries(parseJsonObject(localStorage.getItem(storageKey) ?? '{}'));
  return new Map(stored.flatMap(([userId, token]) => (typeof token === 'string' ? [[userId, token]] : [])));
}

function writeDeviceTokens(tokens: ReadonlyMap<string, string>): void {
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...tokens].slice(-maxDeviceTokens))));
}

/** The tokens of all accounts that signed in here: before a sign-in, the account is unknown. */
export function listDeviceTokens(): string[] {
  return [...readDeviceTokens().values()];
}

export function storeDeviceToken(userId: string, token: string): void {
  const tokens = readDeviceTokens();
  tokens.delete(userId);
  writeDeviceTokens(tokens.set(userId, token));
}

export function removeDeviceToken(userId: string): void {
  const tokens = readDeviceTokens();
  tokens.delete(userId);
  writeDeviceTokens(tokens);
}
