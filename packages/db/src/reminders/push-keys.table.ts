import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '../core/columns.ts';

/** The key pair that identifies this installation to push services (VAPID, RFC 8292): a row for each secret in use. */
export const pushKeys = pgTable('push_keys', {
  /** Of the secret that the private key is encrypted with. */
  fingerprint: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  createdAt: createdAt(),
});
