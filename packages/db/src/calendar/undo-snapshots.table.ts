import { foreignKey, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { instant, ownerId, recordId } from '../core/columns.ts';

/** Deleted tasks, and events and labels before they were deleted or changed, kept for a day so that this can be undone. */
export const undoSnapshots = pgTable(
  'undo_snapshots',
  {
    userId: ownerId(),
    /** That of the task or event, or of the change of a label. */
    id: recordId(),
    /**
     * JSON: the rows of the task, if it is one, its events and series, and the links that were cleared; or what a change
     * of a label did.
     */
    content: text().notNull(),
    takenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
  ],
);
