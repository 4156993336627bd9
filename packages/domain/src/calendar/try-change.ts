import { InvalidChange } from '../core/invalid-change.ts';
import type { Changes } from '../sync/changes.ts';
import { CalendarFileError } from './calendar-file-error.ts';

/**
 * Returns the changes of a call. Returns no changes when the server would refuse the call, because a time or rule is
 * invalid or too complicated.
 */
export function tryChange(plan: () => Changes): Changes {
  try {
    return plan();
  } catch (error) {
    if (error instanceof InvalidChange || error instanceof CalendarFileError) return {};
    throw error;
  }
}
