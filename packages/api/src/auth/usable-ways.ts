import { listIdentities } from '@goaltracker/db/auth/identities.queries';
import { type SignInWays, findSignInWays } from '@goaltracker/db/auth/auth.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { lastWayRefusal } from '@goaltracker/domain/auth/enums';
import type { ApiServices } from '../core/context.ts';
import { ConflictError, ForbiddenError } from '../core/errors.ts';
import type { IdentityProvider } from '../core/identity-providers.ts';
import { findPasskeyOrigin } from './passkeys/relying-party.ts';

export type SignInServices = Pick<ApiServices, 'hasPasswords' | 'providers' | 'publicUrl'>;

/**
 * Returns the ways in which the transaction's user can sign in to this server now. Omits ways that the server no longer
 * offers, such as accounts at a provider removed from its settings.
 */
export async function findUsableWays(tx: UserTransaction, services: SignInServices): Promise<SignInWays> {
  const { hasPassword, passkeys, ...ways } = await findSignInWays(tx);
  const joined = ways.identities === 0 ? [] : await listIdentities(tx);
  return {
    ...ways,
    hasPassword: hasPassword && services.hasPasswords,
    passkeys: findPasskeyOrigin(services) === null ? 0 : passkeys,
    identities: joined.filter(({ issuer }) => findProvider(services, issuer) !== undefined).length,
  };
}

export function findProvider(
  { providers }: Pick<ApiServices, 'providers'>,
  issuer: string,
): IdentityProvider | undefined {
  return providers.find((each) => each.issuer.replace(/\/$/, '') === issuer.replace(/\/$/, ''));
}

/** Throws ConflictError when the user could no longer sign in. */
export async function requireOtherWay(tx: UserTransaction, services: SignInServices): Promise<void> {
  const { hasPassword, passkeys, identities } = await findUsableWays(tx, services);
  if (!hasPassword && passkeys + identities === 0) throw new ConflictError(lastWayRefusal);
}

/** Throws ForbiddenError when the server allows sign-in at identity providers only. */
export function requirePasswords({ hasPasswords, providers }: Pick<ApiServices, 'hasPasswords' | 'providers'>): void {
  if (hasPasswords) return;
  const names = providers.map(({ name }) => name).join(' or ');
  throw new ForbiddenError(`This server has no passwords: sign in with ${names}.`);
}
