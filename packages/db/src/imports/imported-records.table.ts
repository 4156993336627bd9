import { importedKinds } from '@goaltracker/domain/imports/enums';
import { foreignKey, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { ownerId, recordId } from '../core/columns.ts';
import { imports } from './imports.table.ts';

/**
 * The result of each record of the imported files. It stays when the record is deleted, so that no later import adds it
 * again.
 */
export const importedRecords = pgTable(
  'imported_records',
  {
    userId: ownerId(),
    source: varchar({ length: 40 }).notNull(),
    kind: varchar({ length: 20, enum: importedKinds }).notNull(),
    /**
     * Identifies the record in this and later files of the source. For a calendar the UID; for an occurrence, its start
     * comes first.
     */
    key: text().notNull(),
    importId: uuid().notNull(),
    /** The record here. Not a foreign key: the record may be in any table, or deleted. */
    targetId: recordId(),
    /** A hash of all imported content, which shows whether the file has changed. */
    contentHash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.source, t.kind, t.key] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'imported_records_import_fk',
      columns: [t.userId, t.importId],
      foreignColumns: [imports.userId, imports.id],
    }),
    index('imported_records_by_import').on(t.userId, t.importId, t.targetId),
  ],
);
