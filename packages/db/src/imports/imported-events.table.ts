import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { ownerId, recordId } from '../core/columns.ts';
import { calendarImports } from './calendar-imports.table.ts';

/** What became of each event of the imported files. It stays when the event is deleted, which is then not added again. */
export const importedEvents = pgTable(
  'imported_events',
  {
    userId: ownerId(),
    /** The UID and, of an occurrence without its series, the start that identifies it (RECURRENCE-ID). */
    key: text().notNull(),
    importId: uuid().notNull(),
    /** The event or the series. Not a foreign key: either may be deleted. */
    targetId: recordId(),
    /** A hash of everything read, which tells a changed file from the same one. */
    contentHash: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'imported_events_import_fk',
      columns: [t.userId, t.importId],
      foreignColumns: [calendarImports.userId, calendarImports.id],
    }).onDelete('cascade'),
    index('imported_events_by_import').on(t.userId, t.importId),
  ],
);
