import type { Note } from '@goaltracker/contracts/notes/note.schema';

/** What a note card can do. The functions stay the same, so that cards render only when their note changes. */
export interface NoteActions {
  edit: (note: Note) => void;
  /** Asks first. */
  remove: (note: Note) => void;
  openEvent: (eventId: string) => void;
}
