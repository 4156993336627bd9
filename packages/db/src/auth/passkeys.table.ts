import { bigint, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, flag, instant, ownerId, recordId, shortText } from '../core/columns.ts';
import { users } from '../core/users.table.ts';

/** The public keys of passkeys (WebAuthn). Byte strings are in base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    userId: ownerId(),
    id: recordId(),
    /** Credential id from the authenticator, at most 1,023 bytes. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    /** Number of uses that the authenticator counted; 0 when it does not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    /** How browsers reach the authenticator, separated by commas. */
    transports: shortText(),
    /** Whether the passkey is synchronized to other devices. */
    isSynced: flag(),
    name: shortText().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    unique('passkeys_by_credential').on(t.userId, t.credentialId),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
