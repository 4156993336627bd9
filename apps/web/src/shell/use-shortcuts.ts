import { useEffect } from 'react';
import { useDialogs } from '../hooks/dialog-url.ts';
import { openPalette, takeEarlyKey, usePaletteOpen } from '../hooks/palette.ts';
import { hasCommandKey, takesText } from '../platform/shortcut-keys.ts';
import { undoLatest } from '../sync/undo-latest.ts';

/** The keys that work on every screen: Ctrl/⌘ K for the command palette, Ctrl/⌘ Z for Undo, `?` for the list of keys. */
export function useShortcuts(): void {
  const isPaletteOpen = usePaletteOpen();
  const { dialog, openDialog } = useDialogs();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() === 'k' && hasCommandKey(event)) openPalette();
      else if (event.key === '?' && !isPaletteOpen && !dialog && !takesText(event.target)) openDialog('shortcuts');
      else if (!isUndo(event) || isPaletteOpen || !undoLatest()) {
        if (!takeEarlyKey(event)) return;
      }
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isPaletteOpen, dialog, openDialog]);
}

/** Undo of a text field is its own. */
function isUndo(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'z' && hasCommandKey(event) && !event.repeat && !takesText(event.target);
}
