import { importedKinds } from '@goaltracker/domain/imports/enums';
import { foreignKey, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { ownerId, recordId } from '../core/columns.ts';
import { imports } from './imports.table.ts';

/** What became of each record of the imported files. It stays when that is deleted, which is then not added again. */
export const importedRecords = pgTable(
  'imported_records',
  {
    userId: ownerId(),
    source: varchar({ length: 40 }).notNull(),
    kind: varchar({ length: 20, enum: importedKinds }).notNull(),
    /** What identifies it in this and later files of the source. Of a calendar the UID, of an occurrence after its start. */
    key: text().notNull(),
    importId: uuid().notNull(),
    /** The record here. Not a foreign key: it may be of any table, and deleted. */
    targetId: recordId(),
    /** A hash of everything read, which tells a changed file from the same one. */
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
