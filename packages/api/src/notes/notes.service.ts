import type { CreateNoteInput, ListNotesInput, Note, UpdateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import type { UserContext } from '../core/context.ts';

export declare function listNotes(ctx: UserContext, input: ListNotesInput): Promise<Note[]>;
export declare function getNote(ctx: UserContext, id: string): Promise<Note>;
export declare function createNote(ctx: UserContext, input: CreateNoteInput): Promise<Note>;
export declare function updateNote(ctx: UserContext, input: UpdateNoteInput): Promise<Note>;
export declare function removeNote(ctx: UserContext, id: string): Promise<void>;
