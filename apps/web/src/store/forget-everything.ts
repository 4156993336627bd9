import { pullChanges } from './open-store.ts';
import { queryClient } from '../http/query-client.ts';
import { forgetUndoable } from '../undo/undo-history.ts';

/** Reads everything again, after all data was replaced. */
export function forgetEverything(): void {
  forgetUndoable();
  void queryClient.invalidateQueries();
  void pullChanges();
}
