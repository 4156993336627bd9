import type { Note } from '@goaltracker/contracts/notes/note.schema';
import * as fc from 'fast-check';
import { pick } from './account-model.ts';
import { createAction } from './action.ts';
import { nullable, number } from './details.ts';
import { linkTo } from './event-details.ts';

const addNote = createAction({
  name: 'write a note',
  details: fc.record({ event: nullable(number) }),
  async perform({ event }, { account, send }) {
    const body = {
      title: `Note ${account.notes.length}`,
      content: 'Bring the book',
      calendarEventId: linkTo(account.events, event),
    };
    const { id } = await send<Note>('POST', '/notes', body);
    account.notes.push({ id, title: body.title, eventId: body.calendarEventId, updatedAt: account.now });
  },
});

const editNote = createAction({
  name: 'edit or delete a note',
  details: fc.record({ note: number, event: nullable(number), removes: fc.boolean() }),
  isPossible: ({ notes }) => notes.length > 0,
  async perform({ note: which, event, removes }, { account, send }) {
    const note = pick(account.notes, which);
    if (removes) {
      await send('DELETE', `/notes/${note.id}`);
      account.notes = account.notes.filter(({ id }) => id !== note.id);
      return;
    }
    const change = { title: `${note.title.slice(0, 20)}?`, calendarEventId: linkTo(account.events, event) };
    await send('PUT', `/notes/${note.id}`, change);
    Object.assign(note, { title: change.title, eventId: change.calendarEventId, updatedAt: account.now });
  },
});

export const noteActions = [addNote, editNote];
