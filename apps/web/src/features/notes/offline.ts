import type { CreateNoteInput, Note, UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { defaultNoteColor } from '@goaltracker/domain/notes/enums';
import { invalidateCalendar } from '../../sync/invalidate.ts';
import { defineOffline, defineRemake, type Known } from '../../sync/outbox/define-offline.ts';
import { tellMerged } from './tell-merged.ts';

const edit = ({ id }: { id: string }) => ({ dialog: 'edit-note' as const, record: id });

const findNote = (id: string, known: Known) =>
  [...known('notes.list').flat(), ...known('notes.get')].find((note) => note.id === id);

const nameNote = (id: string, known: Known) => `note “${findNote(id, known)?.title ?? 'without a title'}”`;

defineOffline('notes.create', {
  kind: 'create',
  keys: ({ id, calendarEventId }) => [id, calendarEventId],
  title: ({ title }) => `Add note “${title}”`,
  result: (input, known) => withEvent(makeNote(input), known),
  reads: {
    'notes.list': (notes, input, { cursor, search }) =>
      cursor !== undefined || search !== undefined || notes.some(({ id }) => id === input.id)
        ? notes
        : [makeNote(input), ...notes],
  },
  invalidate: invalidateCalendar,
  edit,
});

defineOffline('notes.update', {
  kind: 'change',
  keys: ({ id, calendarEventId }) => [id, calendarEventId],
  title: ({ id }, known) => `Change ${nameNote(id, known)}`,
  result: (input, known) =>
    withEvent(findNote(input.id, known) ?? changeNote(makeNote({ title: '', ...input }), input), known),
  reads: {
    'notes.list': (notes, input) => notes.map((note) => (note.id === input.id ? changeNote(note, input) : note)),
    'notes.get': (note, input) => (note.id === input.id ? changeNote(note, input) : note),
  },
  invalidate: invalidateCalendar,
  onSent: tellMerged,
  // The server compares its text with the one that the first of the edits began with.
  merge({ path, input: earlier }, { expectedContent, ...later }) {
    const expected = 'content' in earlier ? earlier['expectedContent'] : expectedContent;
    const { expectedContent: _, ...before } = earlier;
    return {
      ...before,
      ...later,
      ...(path === 'notes.update' && expected !== undefined && { expectedContent: expected }),
    };
  },
  edit,
});

defineOffline('notes.remove', {
  kind: 'remove',
  keys: ({ id }) => [id],
  title: ({ id }, known) => `Delete ${nameNote(id, known)}`,
  reads: {
    'notes.list': (notes, { id }) => notes.filter((note) => note.id !== id),
  },
  invalidate: invalidateCalendar,
});

defineRemake('notes.create', (id, known) => {
  const note = findNote(id, known);
  if (!note) return undefined;
  const { title, content, color, calendarEventId } = note;
  return { id, title, content, color, calendarEventId };
});

function makeNote({ id, title, content, color, calendarEventId }: CreateNoteInput & { id: string }): Note {
  const now = new Date().toISOString();
  return {
    id,
    userId: '',
    title,
    content: content ?? '',
    color: color ?? defaultNoteColor,
    calendarEventId: calendarEventId ?? null,
    calendarEvent: null,
    createdAt: now,
    updatedAt: now,
  };
}

function changeNote(note: Note, { title, content, color, calendarEventId }: UpdateNoteInput): Note {
  return {
    ...note,
    title: title ?? note.title,
    content: content ?? note.content,
    color: color ?? note.color,
    ...(calendarEventId !== undefined && { calendarEventId, calendarEvent: null }),
  };
}

/** The linked event is shown where it is known. */
function withEvent(note: Note, known: Known): Note {
  const event = known('calendar.list')
    .flat()
    .find(({ id }) => id === note.calendarEventId);
  if (!event) return note;
  const { id, title, startTime, isAllDay } = event;
  return { ...note, calendarEvent: { id, title, startTime, isAllDay } };
}
