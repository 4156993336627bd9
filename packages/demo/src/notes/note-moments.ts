import { createNote } from '@goaltracker/api/notes/notes.service';
import { type Moment, type Present, getKnown, instantBefore } from '../moments.ts';
import { notes } from './note-plan.ts';

const lateEvening = 22.25 * 60;

/** Everything that was ever written down. */
export function listNoteMoments(present: Present): Moment[] {
  return notes.map(({ title, content, color, writtenDaysAgo, event }) => ({
    at: instantBefore(present, writtenDaysAgo, lateEvening),
    async happen(user, { events }) {
      const calendarEventId = event === undefined ? null : getKnown(events, event)[0]?.id;
      await createNote(user, { title, content: content.join('\n'), color, calendarEventId });
    },
  }));
}
