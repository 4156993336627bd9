import { undo } from './undo-history.ts';
import { showToast } from '../ui/dialog/toast.ts';

/** Undoes the latest action that offered Undo and shows which. Returns false when there is none. */
export function undoLatest(): boolean {
  const undone = undo();
  if (!undone) return false;
  showToast({ title: 'Undone', description: describeUndoable(undone) });
  return true;
}

/** `Event moved: Dentist, 9:00 AM` */
export function describeUndoable({ title, description }: { title: string; description?: string | undefined }): string {
  return description ? `${title}: ${description}` : title;
}
