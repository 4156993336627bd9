import { defaultNoteColor } from '@goaltracker/domain/notes/enums';
import { calendarEvent } from '../calendar/event.schema.ts';
import { byId, hexColor, instant, recordId, text, title } from '../core/fields.ts';
import { z } from '../core/zod.ts';

export const noteContentMaxLength = 100_000;

const fields = {
  title: title().meta({ description: 'Its title.', example: 'Ideas for spring' }),
  content: text(noteContentMaxLength).trim().meta({ description: 'Its text.', example: 'Cycle to work once a week.' }),
  color: hexColor.meta({ description: 'Its colour, #rrggbb.', example: defaultNoteColor }),
  calendarEventId: recordId.nullable().meta({ description: 'The calendar event it belongs to, or null.' }),
};

const optionalFields = z.object(fields).partial();

export const createNoteInput = optionalFields.extend({ title: fields.title });
export type CreateNoteInput = z.infer<typeof createNoteInput>;

/** Absent keys stay as they are. */
export const updateNoteInput = byId.extend(optionalFields.shape);
export type UpdateNoteInput = z.infer<typeof updateNoteInput>;

export const listNotesInput = z.object({
  search: text(255).optional().meta({ description: 'Only notes with this in title or content, in any case.' }),
  limit: z.int().min(1).max(500).optional().meta({ description: 'At most so many; all when absent.', example: 60 }),
  cursor: recordId.optional().meta({ description: 'Only notes listed after this one: the last of the page before.' }),
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
      .meta({ id: 'LinkedEvent', description: 'The calendar event it belongs to.' }),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Note' });
export type Note = z.infer<typeof note>;
