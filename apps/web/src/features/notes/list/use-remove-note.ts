import { trpc } from '../../../lib/trpc.ts';
import { showError } from '../../../ui/toast.tsx';
import { invalidateCalendar } from '../../../lib/invalidate.ts';
import { describeFailure } from '../../../lib/describe-failure.ts';
import { changeShownNotes } from '../note-cache.ts';

/** Deletes a note. It is gone at once, and back with a toast when the server refuses. */
export function useRemoveNote() {
  const { mutate } = trpc.notes.remove.useMutation({
    async onMutate({ id }) {
      return { takeBack: await changeShownNotes((notes) => notes.filter((note) => note.id !== id)) };
    },
    onError(error, _input, shown) {
      shown?.takeBack();
      showError('Error', describeFailure(error, 'Failed to delete note'));
    },
    onSettled: invalidateCalendar,
  });
  return mutate;
}
