import type { CreateNoteInput, Note, UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { defaultNoteColor } from '@goaltracker/domain/notes/enums';
import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import { describeFailure } from '../../sync/describe-failure.ts';
import { readIdTime } from '../../sync/outbox/id-time.ts';
import { showToast } from '../../ui/dialog/toast.ts';

const edit = ({ id }: { id: string }) => ({ dialog: 'edit-note' as const, record: id });

const findNote = (id: string, cached: Cached) =>
  [...cached('notes.list').flat(), ...cached('notes.get')].find((note) => note.id === id);

const nameNote = (id: string, cached: Cached) => `note “${findNote(id, cached)?.title ?? 'without a title'}”`;

/** The server's message, or the fallback. */
const failWith = (fallback: string) => (error: unknown) => ({
  title: 'Error',
  description: describeFailure(error, fallback),
});

defineMutation('notes.create', {
  effect: {
    // A new note is the first one of all; whether a search finds it is for the server to say.
    'notes.list': (notes, input, { read: { cursor, search }, output }) =>
      cursor !== undefined || search !== undefined ? notes : putInList(notes, output ?? makeNote(input), 'first'),
  },
  failure: failWith('Failed to create note'),
  offline: {
    kind: 'create',
    keys: ({ id, calendarEventId }) => [id, calendarEventId],
    title: ({ title }) => `Add note “${title}”`,
    result: (input, cached) => withEvent(makeNote(input), cached),
    edit,
    recreate(id, cached) {
      const note = findNote(id, cached);
      if (!note) return undefined;
      const { title, content, color, calendarEventId } = note;
      return { id, title, content, color, calendarEventId };
    },
  },
});

defineMutation('notes.update', {
  effect: {
    'notes.list': (notes, input, { output }) =>
      changeInList(notes, input.id, (note) => output ?? changeNote(note, input)),
    'notes.get': (note, input, { output }) => (note.id === input.id ? (output ?? changeNote(note, input)) : note),
  },
  failure: failWith('Failed to update note'),
  onAnswer: (note, input) => tellMerged(input, note),
  offline: {
    kind: 'change',
    keys: ({ id, calendarEventId }) => [id, calendarEventId],
    title: ({ id }, cached) => `Change ${nameNote(id, cached)}`,
    result: (input, cached) =>
      withEvent(findNote(input.id, cached) ?? changeNote(makeNote({ title: '', ...input }), input), cached),
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
  },
});

defineMutation('notes.remove', {
  effect: { 'notes.list': (notes, { id }) => removeFromList(notes, id) },
  failure: failWith('Failed to delete note'),
  offline: { kind: 'remove', keys: ({ id }) => [id], title: ({ id }, cached) => `Delete ${nameNote(id, cached)}` },
});

function makeNote({ id, title, content, color, calendarEventId }: CreateNoteInput & { id: string }): Note {
  const createdAt = readIdTime(id).toISOString();
  return {
    id,
    userId: '',
    title,
    content: content ?? '',
    color: color ?? defaultNoteColor,
    calendarEventId: calendarEventId ?? null,
    calendarEvent: null,
    createdAt,
    updatedAt: createdAt,
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

/** With the linked event, where it is cached. */
function withEvent(note: Note, cached: Cached): Note {
  const event = cached('calendar.list')
    .flat()
    .find(({ id }) => id === note.calendarEventId);
  if (!event) return note;
  const { id, title, startTime, isAllDay } = event;
  return { ...note, calendarEvent: { id, title, startTime, isAllDay } };
}

/** Shows a toast when the server has kept a text stored meanwhile beside the one that was sent. */
function tellMerged({ content }: Pick<UpdateNoteInput, 'content'>, saved: Note): void {
  if (content === undefined || saved.content.length <= content.length) return;
  const description = `“${saved.title}” was changed elsewhere too, and has both texts now, one below the other.`;
  showToast({ title: 'Both texts kept', description });
}
