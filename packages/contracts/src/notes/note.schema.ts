import { defaultNoteColor, noteContentMaxLength } from '@goaltracker/domain/notes/enums';
import { calendarEvent } from '../calendar/event.schema.ts';
import { byId, hexColor, instant, newRecordId, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

const fields = {
  title: title().meta({ description: 'Title of the note.', example: 'Ideas for spring' }),
  content: text(noteContentMaxLength)
    .trim()
    .meta({ description: 'Text of the note.', example: 'Cycle to work once a week.' }),
  color: hexColor.meta({ description: 'Colour as #rrggbb.', example: defaultNoteColor }),
  calendarEventId: recordId.nullable().meta({ description: 'The linked calendar event, or null.' }),
};

const optionalFields = z.object(fields).partial();

export const createNoteInput = optionalFields.extend({ id: newRecordId, title: fields.title });
export type CreateNoteInput = z.infer<typeof createNoteInput>;

/** Absent keys are left unchanged. */
export const updateNoteInput = byId.extend(optionalFields.shape).extend({
  expectedContent: fields.content.optional().meta({
    description:
      'The text that the user edited into `content`. When a different text is stored by now, the server keeps both, one below the other.',
    example: 'Cycle to work.',
  }),
});
export type UpdateNoteInput = z.infer<typeof updateNoteInput>;

export const listNotesInput = z.object({
  search: text(255)
    .optional()
    .meta({ description: 'Only notes whose title or content contains this text, ignoring case and accents.' }),
  limit: z
    .int()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: 'Maximum number of notes; all when absent.', example: 60 }),
  cursor: recordId
    .optional()
    .meta({ description: 'Id of the last note of the previous page: only the notes after it are listed.' }),
});
export type ListNotesInput = z.infer<typeof listNotesInput>;

export const note = z
  .object({
    id: recordId,
    userId: recordId,
    calendarEventId: recordId.nullable(),
    title: z.string(),
    content: z.string(),
    color: z.string(),
    calendarEvent: calendarEvent
      .pick({ id: true, title: true, startTime: true, isAllDay: true })
      .nullable()
      .meta({ id: 'LinkedEvent', description: 'The linked calendar event.' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;
