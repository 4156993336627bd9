import type { Registration } from '@goaltracker/contracts/auth/account-link.schema';
import type { SignInWays } from '@goaltracker/contracts/auth/step.schema';
import { trpc } from '../../sync/trpc.ts';

interface Ways extends SignInWays {
  /** Whether the account has one passkey or one joined account, and no password. */
  readonly isOnlyOne: boolean;
  readonly server: Registration;
}

/** How the account can be signed in to. Undefined while loading. */
export function useSignInWays(): Ways | undefined {
  const { data: ways } = trpc.auth.getSignInWays.useQuery();
  const { data: server } = trpc.auth.getRegistration.useQuery();
  if (!ways || !server) return undefined;
  return { ...ways, server, isOnlyOne: !ways.hasPassword && ways.passkeys + ways.identities === 1 };
}

/**
 * The only way into the account, where losing it means asking the operator: no mail can set a password then
 * (rules/accounts.md#passkeys). Otherwise undefined.
 */
export function useOnlyWay(): 'passkey' | 'joined account' | undefined {
  const ways = useSignInWays();
  const { data: info } = trpc.serverInfo.get.useQuery();
  if (!ways?.isOnlyOne || !info) return undefined;
  const isPasskey = ways.passkeys === 1;
  const hasMailedLink = info.canMail && (ways.server.hasPasswords || !isPasskey);
  if (hasMailedLink) return undefined;
  return isPasskey ? 'passkey' : 'joined account';
}
