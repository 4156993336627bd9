import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { deleteAllJobs } from '../core/jobs/jobs.queries.ts';
import type { Database } from '../core/database.ts';
import { owned } from '../core/owned.ts';
import { discardChanges, recordChanges } from '../core/row-changes.ts';
import { updateRows } from '../core/rows.ts';
import type { UserTransaction } from '../core/user-transaction.ts';
import { deleteIdentities } from './identities.queries.ts';
import { insertSecurityActivity } from './security-activity.queries.ts';
import { deleteSessions } from './sessions.queries.ts';
import { userEmails } from './user-emails.table.ts';
import { users } from '../core/users.table.ts';

type UserRow = typeof users.$inferSelect;

/** All columns except the password hash and the ids of other services. */
const publicColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  firstName: users.firstName,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
  isPremium: users.isPremium,
  subscriptionStatus: users.subscriptionStatus,
  subscriptionExpiresAt: users.subscriptionExpiresAt,
  timezone: users.timezone,
  emailConfirmedAt: users.emailConfirmedAt,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
};

export type PublicUser = Pick<UserRow, keyof typeof publicColumns>;

interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | null;
  readonly emailConfirmedAt?: Date;
  readonly now: Date;
}

/** Inserts the transaction's user. Violates a unique constraint when the email is taken. */
export async function insertUser(
  tx: UserTransaction,
  { email, name, passwordHash, emailConfirmedAt, now }: NewUser,
): Promise<PublicUser> {
  const created = now.toISOString();
  await tx.orm.insert(userEmails).values({ email: email.toLowerCase(), userId: tx.userId });
  const [user] = await tx.orm
    .insert(users)
    .values({
      id: tx.userId,
      email,
      name,
      passwordHash,
      emailConfirmedAt: emailConfirmedAt?.toISOString(),
      createdAt: created,
      updatedAt: created,
    })
    .returning(publicColumns);
  if (!user) throw new Error('The insert returned no row');
  recordChanges(tx, 'users', [tx.userId]);
  return user;
}

/** Case-insensitive. Searches all users. */
export async function findUserByEmail(
  database: Database,
  email: string,
): Promise<{ userId: string; deviceGeneration: number } | undefined> {
  const { userId, deviceGeneration } = userEmails;
  const [found] = await database.global.orm
    .select({ userId, deviceGeneration })
    .from(userEmails)
    .where(eq(userEmails.email, email.toLowerCase()));
  return found;
}

/**
 * Locks the address of a user and returns the generation of its device tokens. Signing in shares the lock, and
 * replacing the password does not: no session begins with a password that is being replaced.
 */
export async function lockEmail(tx: UserTransaction, email: string, strength: 'share' | 'update'): Promise<number> {
  const [found] = await tx.orm
    .select({ deviceGeneration: userEmails.deviceGeneration })
    .from(userEmails)
    .where(eq(userEmails.email, email.toLowerCase()))
    .for(strength);
  return found?.deviceGeneration ?? 0;
}

/** Revokes the device tokens of all other generations. */
export async function setDeviceGeneration(tx: UserTransaction, email: string, deviceGeneration: number): Promise<void> {
  await tx.orm.update(userEmails).set({ deviceGeneration }).where(eq(userEmails.email, email.toLowerCase()));
}

/**
 * Locks the user's row, so that callers run one after another. Throws a SessionEndedError when the session has ended
 * meanwhile: a request from before a password reset must not create new access.
 */
export async function lockUser(tx: UserTransaction): Promise<void> {
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('no key update');
  await tx.recheckSession();
}

/**
 * Returns the transaction's user and the password hash (null without a password). With `locks`, selects the user FOR NO
 * KEY UPDATE.
 */
export async function findUser(
  tx: UserTransaction,
  { locks = false } = {},
): Promise<{ user: PublicUser; passwordHash: string | null } | undefined> {
  const query = tx.orm
    .select({ ...publicColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(owned(tx, users));
  const [found] = await (locks ? query.for('no key update') : query);
  if (!found) return undefined;
  const { passwordHash, ...user } = found;
  return { user, passwordHash };
}

export async function updateUser(
  tx: UserTransaction,
  fields: Partial<Pick<UserRow, 'name' | 'timezone' | 'passwordHash' | 'emailConfirmedAt'>> & { updatedAt: Date },
): Promise<void> {
  await updateRows(tx, users, { ...fields, updatedAt: fields.updatedAt.toISOString() });
}

/** Whether PostgreSQL knows the time zone. PostgreSQL needs it to compute the day of an instant. */
export async function knowsTimeZone(tx: UserTransaction, name: string): Promise<boolean> {
  const found = await tx.orm.execute(sql`select from pg_timezone_names where lower(name) = lower(${name})`);
  return found.length > 0;
}

/** Deletes the transaction's user and, by cascade, all rows they own. */
export async function deleteUser(tx: UserTransaction): Promise<void> {
  discardChanges(tx);
  // Locks first, so that rows that a concurrent transaction joins or schedules are deleted too.
  await tx.orm.select({ id: users.id }).from(users).where(owned(tx, users)).for('update');
  await deleteAllJobs(tx);
  await deleteIdentities(tx);
  const [deleted] = await tx.orm.delete(users).where(owned(tx, users)).returning({ email: users.email });
  if (deleted) await tx.orm.delete(userEmails).where(eq(userEmails.email, deleted.email.toLowerCase()));
}

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

/** Whether the operator disabled the transaction's user (rules/accounts.md#disabled-accounts). */
export async function isDisabled(tx: UserTransaction): Promise<boolean> {
  const found = await tx.orm
    .select({ id: users.id })
    .from(users)
    .where(and(owned(tx, users), isNotNull(users.disabledAt)));
  return found.length > 0;
}

/** Disables the transaction's user and ends their sessions. Returns false when the user was already disabled. */
export async function disableUser(tx: UserTransaction, now: Date): Promise<boolean> {
  const disabled = await tx.orm
    .update(users)
    .set({ disabledAt: now.toISOString() })
    .where(and(owned(tx, users), isNull(users.disabledAt)))
    .returning({ id: users.id });
  await deleteSessions(tx);
  if (disabled.length === 0) return false;
  await insertSecurityActivity(tx, { kind: 'accountDisabled', device: null, now });
  return true;
}

/** Lets the transaction's user sign in again. Returns false when the user was not disabled. */
export async function enableUser(tx: UserTransaction, now: Date): Promise<boolean> {
  const enabled = await tx.orm
    .update(users)
    .set({ disabledAt: null })
    .where(and(owned(tx, users), isNotNull(users.disabledAt)))
    .returning({ id: users.id });
  if (enabled.length === 0) return false;
  // Ends sessions of sign-ins that ran while the account was disabled.
  await deleteSessions(tx);
  await insertSecurityActivity(tx, { kind: 'accountEnabled', device: null, now });
  return true;
}
