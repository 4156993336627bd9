import { pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Keys of the installation, each encrypted: a row for each secret in use. */
export const serverKeys = pgTable(
  'server_keys',
  {
    /** Of the secret that the key is encrypted with. */
    fingerprint: text().notNull(),
    /**
     * `push`: the private key that identifies the installation to push services (VAPID, RFC 8292). `data`: encrypts what
     * users keep secret.
     */
    name: varchar({ length: 20 }).$type<'push' | 'data'>().notNull(),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.fingerprint, t.name] })],
);
