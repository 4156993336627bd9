import { defaultNoteColor } from '@goaltracker/domain/notes/enums';
import { isNotNull, sql } from 'drizzle-orm';
import { foreignKey, index, pgTable, primaryKey, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { users } from '../core/users.table.ts';
import { calendarEvents } from '../calendar/calendar-events.table.ts';
import { createdAt, ownerId, recordId, shortText, updatedAt } from '../core/columns.ts';
import { foldText } from '../search/fold-text.ts';

export const notes = pgTable(
  'notes',
  {
    userId: ownerId(),
    id: recordId(),
    calendarEventId: uuid(),
    title: shortText().notNull(),
    content: text().notNull(),
    color: varchar({ length: 7 }).notNull().default(defaultNoteColor),
    /** The text for search. Names columns without their table, which partitions do not know. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(foldText(sql.raw(String.raw`(title || E'\n' || content)`))),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'notes_calendar_event_fk',
      columns: [t.userId, t.calendarEventId],
      foreignColumns: [calendarEvents.userId, calendarEvents.id],
    }),
    index('notes_by_change').on(t.userId, t.updatedAt, t.id),
    index('notes_by_event').on(t.userId, t.calendarEventId).where(isNotNull(t.calendarEventId)),
  ],
);
