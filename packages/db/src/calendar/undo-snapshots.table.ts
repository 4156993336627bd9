import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { instant, ownerId, recordId } from '../core/columns.ts';

/**
 * Deleted tasks, and events and labels from before a deletion or change. Kept for a day, so that the user can undo it.
 */
export const undoSnapshots = pgTable(
  'undo_snapshots',
  {
    userId: ownerId(),
    /** The id of the task or event, or of the label change. */
    id: recordId(),
    /**
     * JSON: the row of the task (if any), its events and series, and the cleared links; or the effects of a label
     * change.
     */
    content: text().notNull(),
    takenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
