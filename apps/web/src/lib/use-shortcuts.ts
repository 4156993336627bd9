import { useEffect } from 'react';
import { useDialogs } from './dialog-url.ts';
import { openPalette, takeEarlyKey, usePaletteOpen } from './palette.ts';
import { hasCommandKey, takesText } from './shortcut-keys.ts';

/** The keys that work on every screen: Ctrl/⌘ K for the command palette, `?` for the list of keys. */
export function useShortcuts(): void {
  const isPaletteOpen = usePaletteOpen();
  const { dialog, openDialog } = useDialogs();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() === 'k' && hasCommandKey(event)) openPalette();
      else if (event.key === '?' && !isPaletteOpen && !dialog && !takesText(event.target)) openDialog('shortcuts');
      else if (!takeEarlyKey(event)) return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isPaletteOpen, dialog, openDialog]);
}
