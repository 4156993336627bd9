import { useCall } from '../../store/use-call.ts';
import { showToast } from '../../undo/toast.ts';

/** Undoes an import. The toast names the records that stay because the user has edited or used them. */
export function useUndoImport(onSettled?: () => void) {
  return useCall('imports.remove', {
    onSuccess({ kept }) {
      onSettled?.();
      showToast({ title: 'Import Undone', description: describeKept(kept) });
    },
    onError: () => onSettled?.(),
  });
}

function describeKept(kept: readonly string[]): string {
  if (kept.length === 0) return 'What it had added is deleted.';
  const names = kept.slice(0, 3).join(', ');
  const others = kept.length > 3 ? ` and ${kept.length - 3} more` : '';
  return `What it had added is deleted. What has something of yours in it stays: ${names}${others}.`;
}
