import { byId } from '@goaltracker/contracts/core/fields';
import { z } from '@goaltracker/contracts/core/zod';
import * as contract from '@goaltracker/contracts/notes/note.schema';
import { createRestMeta, cursorById } from '../core/meta.ts';
import { trustedOutput, router, userProcedure } from '../core/trpc.ts';
import * as notes from './notes.service.ts';

const rest = createRestMeta('Notes');

/** Notes, which may be linked to a calendar event (rules/notes.md#fields). */
export const notesRouter = router({
  /** Lists notes, last changed first. Throws NOT_FOUND for an unknown cursor. */
  list: userProcedure
    .meta(
      rest('GET', '/notes', {
        summary: 'List notes',
        description: 'The last changed come first. Returns all notes unless `search`, `limit` or `cursor` is given.',
        cursorOf: cursorById,
      }),
    )
    .input(contract.listNotesInput)
    .output(trustedOutput(z.array(contract.note)))
    .query(({ ctx, input }) => notes.listNotes(ctx.user, input)),

  /** Returns one note; throws NOT_FOUND. */
  get: userProcedure
    .meta(rest('GET', '/notes/{id}', { summary: 'Get a note' }))
    .input(byId)
    .output(trustedOutput(contract.note))
    .query(({ ctx, input }) => notes.getNote(ctx.user, input.id)),

  /** Creates a note. Throws NOT_FOUND for an unknown event. */
  create: userProcedure
    .meta(rest('POST', '/notes', { summary: 'Create a note', status: 201 }))
    .input(contract.createNoteInput)
    .output(trustedOutput(contract.note))
    .mutation(({ ctx, input }) => notes.createNote(ctx.user, input)),

  /** Changes a note; throws NOT_FOUND. */
  update: userProcedure
    .meta(rest('PUT', '/notes/{id}', { summary: 'Change a note' }))
    .input(contract.updateNoteInput)
    .output(trustedOutput(contract.note))
    .mutation(({ ctx, input }) => notes.updateNote(ctx.user, input)),

  /** Deletes a note; throws NOT_FOUND. */
  remove: userProcedure
    .meta(rest('DELETE', '/notes/{id}', { summary: 'Delete a note', status: 204 }))
    .input(byId)
    .output(trustedOutput(z.void()))
    .mutation(({ ctx, input }) => notes.removeNote(ctx.user, input.id)),
});
