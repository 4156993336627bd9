import { queryClient } from './query-client.ts';
import { forgetUndoable } from './undo-history.ts';

/** Refetches what is on screen and drops every other answer, also of earlier loads, after all data was replaced. */
export function forgetEverything(): void {
  forgetUndoable();
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
  void import('./personal-data.ts').then(({ forgetReads }) => forgetReads());
}
