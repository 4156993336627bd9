import type { EventValues } from './event-values.ts';

/** What was entered in quick create, which the editor continues with. */
interface EventDraft {
  /** The address the editor is opened with, `yyyy-MM-ddTHH:mm`. */
  readonly at: string;
  readonly values: EventValues;
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
