import { asOwner } from '../core/as-owner.ts';
import type { SignInWays } from './auth.queries.ts';

/** Times are ISO instants. */
export interface Account extends SignInWays {
  readonly name: string;
  readonly email: string;
  readonly createdAt: string;
  /** The last use of an existing session or API token, or the last sign-in within 90 days. */
  readonly lastSeenAt: string | null;
  readonly disabledAt: string | null;
}

/** Lists all accounts by address. Connects as the owner of the database. */
export async function listAccounts(ownerUrl: string): Promise<Account[]> {
  return asOwner(ownerUrl, 'goaltracker accounts', (owner) =>
    owner.begin('read only', async (tx) => {
      // Lets the owner read all rows: see migration 0000_baseline.
      await tx`set local app.dump = 'on'`;
      const accounts = await tx<Account[]>`
        select users.name, users.email, users.created_at as "createdAt", users.disabled_at as "disabledAt",
          greatest(used.at, token.at, signed_in.at) as "lastSeenAt", users.password_hash is not null as "hasPassword",
          second_step.user_id is not null as "hasSecondStep",
          coalesce(passkey.count, 0)::int as passkeys, coalesce(identity.count, 0)::int as identities
        from users
        left join (select user_id, max(last_used_at) as at from sessions group by user_id) as used
          on used.user_id = users.id
        left join (select user_id, max(last_used_at) as at from api_tokens group by user_id) as token
          on token.user_id = users.id
        left join (
          select user_id, max(created_at) as at from security_activity where kind like 'signedIn%' group by user_id
        ) as signed_in on signed_in.user_id = users.id
        left join second_steps as second_step on second_step.user_id = users.id
        left join (select user_id, count(*) from passkeys group by user_id) as passkey on passkey.user_id = users.id
        left join (select user_id, count(*) from identities group by user_id) as identity on identity.user_id = users.id
        order by lower(users.email)`;
      return [...accounts];
    }),
  );
}
