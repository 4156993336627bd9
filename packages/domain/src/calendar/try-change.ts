import { InvalidChange } from '../core/invalid-change.ts';
import type { Changes } from '../sync/changes.ts';
import { CalendarFileError } from './calendar-file-error.ts';

/** What a call changes; nothing where the server refuses it: a time or a rule is invalid, or too complicated. */
export function tryChange(plan: () => Changes): Changes {
  try {
    return plan();
  } catch (error) {
    if (error instanceof InvalidChange || error instanceof CalendarFileError) return {};
    throw error;
  }
}
