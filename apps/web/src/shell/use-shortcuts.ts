import { useEffect } from 'react';
import { useDialogs } from '../hooks/dialog-url.ts';
import { getSettings } from '../hooks/local-settings.tsx';
import { openPalette, takeEarlyKey, usePaletteOpen } from '../hooks/palette.ts';
import { pressKey } from '../platform/keyed-controls.ts';
import { hasCommandKey, takesText } from '../platform/shortcut-keys.ts';
import { undoLatest } from '../undo/undo-latest.ts';

/**
 * The keys that work on every screen: Ctrl/⌘ K for the command palette, Ctrl/⌘ Z for Undo, `?` for the list of keys, and
 * those of controls. What is typed for the palette while its code is being loaded presses none.
 */
export function useShortcuts(): void {
  const isPaletteOpen = usePaletteOpen();
  const { dialog, openDialog } = useDialogs();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() === 'k' && hasCommandKey(event)) openPalette();
      else if (event.key === '?' && getSettings().letterKeysOn && !isPaletteOpen && !dialog && !takesText(event.target))
        openDialog('shortcuts');
      else if (!isUndo(event) || isPaletteOpen || !undoLatest()) {
        if (!takeEarlyKey(event) && (isPaletteOpen || !pressControl(event))) return;
      }
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isPaletteOpen, dialog, openDialog]);
}

/** Presses the control that has a key, except while somebody types or a dialog or menu is open; returns whether it did. */
function pressControl(event: KeyboardEvent): boolean {
  // On many keyboards a bracket needs AltGr, which counts as Ctrl and Alt.
  const isCommand = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
  if (isCommand || event.defaultPrevented || takesText(event.target)) return false;
  return getSettings().letterKeysOn && !document.querySelector('[role="dialog"], [role="menu"]') && pressKey(event.key);
}

/** Undo of a text field is its own. */
function isUndo(event: KeyboardEvent): boolean {
  return event.key.toLowerCase() === 'z' && hasCommandKey(event) && !event.repeat && !takesText(event.target);
}
