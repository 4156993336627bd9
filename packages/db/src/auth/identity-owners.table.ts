import { pgTable, uuid, varchar } from 'drizzle-orm/pg-core';

/**
 * Maps an account at an identity provider to its user, like `user_emails` for addresses. No row-level security: signing
 * in reads it before a user is known. `key` is the SHA-256 of issuer and subject in base64url.
 */
export const identityOwners = pgTable('identity_owners', {
  key: varchar({ length: 43 }).primaryKey(),
  userId: uuid().notNull(),
});
