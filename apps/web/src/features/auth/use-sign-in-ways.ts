import type { Registration } from '@goaltracker/contracts/auth/account-link.schema';
import type { SignInWays } from '@goaltracker/contracts/auth/step.schema';
import { trpc } from '../../http/trpc.ts';

interface Ways extends SignInWays {
  /** Whether the account has one passkey or one joined account, and no password. */
  readonly isOnlyOne: boolean;
  readonly server: Registration;
}

/** Undefined while loading. */
export function useSignInWays(): Ways | undefined {
  const { data: ways } = trpc.auth.getSignInWays.useQuery();
  const { data: server } = trpc.auth.getRegistration.useQuery();
  if (!ways || !server) return undefined;
  return { ...ways, server, isOnlyOne: !ways.hasPassword && ways.passkeys + ways.identities === 1 };
}

/** True while loading. */
export function useHasPassword(): boolean {
  return trpc.auth.getSignInWays.useQuery().data?.hasPassword ?? true;
}

/**
 * The only way into the account, if the user cannot reset a password by mail either (rules/accounts.md#passkeys):
 * losing it means asking the operator. Otherwise undefined.
 */
export function useOnlyWay(): 'passkey' | 'joined account' | undefined {
  const ways = useSignInWays();
  const { data: info } = trpc.serverInfo.get.useQuery();
  const { data: user } = trpc.auth.me.useQuery();
  if (!ways?.isOnlyOne || !info || !user) return undefined;
  const canGetLink = info.canMail && user.emailConfirmedAt !== null && ways.server.hasPasswords;
  if (canGetLink) return undefined;
  return ways.passkeys === 1 ? 'passkey' : 'joined account';
}
