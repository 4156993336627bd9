import type { NoteRow } from '../sync/rows.ts';

/** The colours offered for notes (rules/notes.md#fields). */
export const noteColors = [
  { name: 'Yellow', value: '#fbbf24' },
  { name: 'Orange', value: '#f97316' },
  { name: 'Red', value: '#ef4444' },
  { name: 'Pink', value: '#ec4899' },
  { name: 'Purple', value: '#8b5cf6' },
  { name: 'Blue', value: '#3b82f6' },
  { name: 'Green', value: '#10b981' },
  { name: 'Gray', value: '#6b7280' },
] as const;

/** The default colour of a note (rules/notes.md#fields). */
export const defaultNoteColor = '#fbbf24';

/** The defaults for fields that a call leaves out (rules/notes.md#fields). */
export const defaultNoteFields: Omit<NoteRow, 'id' | 'title' | 'createdAt' | 'updatedAt'> = {
  content: '',
  color: defaultNoteColor,
  calendarEventId: null,
};

/** The most characters of a note's text. */
export const noteContentMaxLength = 100_000;
