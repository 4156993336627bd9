import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * Maps an account at an identity provider to its user, as `user_emails` does for an address: no row-level security, because
 * signing in reads it before a user is known. `key` is the SHA-256 of issuer and subject in base64url.
 */
export const identityOwners = pgTable('identity_owners', {
  key: varchar({ length: 43 }).primaryKey(),
  userId: uuid().notNull(),
});
