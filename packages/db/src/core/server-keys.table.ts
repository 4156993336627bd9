import { pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Keys of the installation, each encrypted once per secret in use. */
export const serverKeys = pgTable(
  'server_keys',
  {
    /** Fingerprint of the secret that encrypts the key. */
    fingerprint: text().notNull(),
    /**
     * `push`: the private key that identifies the installation to push services (VAPID, RFC 8292). `data`: encrypts
     * secrets of users.
     */
    name: varchar({ length: 20 }).$type<'push' | 'data'>().notNull(),
    key: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.fingerprint, t.name] })],
);
