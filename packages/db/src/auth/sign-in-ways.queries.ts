import type { UserTransaction } from '../core/user-transaction.ts';

/** How an account can be signed in to. */
export interface SignInWays {
  readonly hasPassword: boolean;
  readonly hasSecondStep: boolean;
  readonly passkeys: number;
  readonly identities: number;
}

export async function findSignInWays(tx: UserTransaction): Promise<SignInWays> {
  const [found] = await tx.sql<SignInWays[]>`
    select password_hash is not null as "hasPassword",
      exists (select from second_steps where user_id = ${tx.userId}) as "hasSecondStep",
      (select count(*)::int from passkeys where user_id = ${tx.userId}) as passkeys,
      (select count(*)::int from identities where user_id = ${tx.userId}) as identities
    from users where id = ${tx.userId}`;
  if (!found) throw new Error('The user of the transaction exists');
  return found;
}
