import type { EventValues } from './event-values.ts';

/** What the editor continues with: what was entered in quick create, or the copy of an event. */
interface EventDraft {
  /** The address the editor is opened with, `yyyy-MM-ddTHH:mm`. */
  readonly at: string;
  readonly values: EventValues;
  /** The goal of the event that is copied. */
  readonly goalId?: string | null;
  /** Whether something would be lost by closing. */
  readonly isDirty: boolean;
}

let draft: EventDraft | undefined;

/** Keeps a draft for the editor, also when it is reached again by Back and Forward, until an event is created. */
export function storeEventDraft(entered: EventDraft): void {
  draft = entered;
}

export function findEventDraft(at: string | undefined): EventDraft | undefined {
  return at !== undefined && draft?.at === at ? draft : undefined;
}

export function clearEventDraft(): void {
  draft = undefined;
}
