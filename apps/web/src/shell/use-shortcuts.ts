import { useEffect } from 'react';
import { useDialogs } from '../hooks/address/dialog-url.ts';
import { getSettings } from '../hooks/local-settings.tsx';
import { openPalette, takeEarlyKey, usePaletteOpen } from '../hooks/palette.ts';
import { pressKey, hasCommandKey, takesText } from '../platform/keys.ts';
import { undoLatest } from '../undo/toast.ts';
import { redo } from '../undo/undo-history.ts';

/**
 * Binds the keys of every screen: Ctrl/⌘ K opens the command palette, Ctrl/⌘ Z undoes and with Shift redoes, `?` lists
 * the keys, and keys of controls press them. While the palette loads, it receives all typed keys.
 */
export function useShortcuts(): void {
  const isPaletteOpen = usePaletteOpen();
  const { dialog, openDialog } = useDialogs();
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key.toLowerCase() === 'k' && hasCommandKey(event)) openPalette();
      else if (event.key === '?' && getSettings().letterKeysOn && !isPaletteOpen && !dialog && !takesText(event.target))
        openDialog('shortcuts');
      else if (!isUndo(event) || isPaletteOpen || !(event.shiftKey ? redo() : undoLatest())) {
        if (!takeEarlyKey(event) && (isPaletteOpen || !pressControl(event))) return;
      }
      event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isPaletteOpen, dialog, openDialog]);
}

/** Presses the control bound to the key, unless the user types or a dialog or menu is open. Returns whether it did. */
function pressControl(event: KeyboardEvent): boolean {
  // On many keyboards a bracket needs AltGr, which browsers report as Ctrl and Alt.
  const isCommand = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
  if (isCommand || event.defaultPrevented || takesText(event.target)) return false;
  return getSettings().letterKeysOn && !document.querySelector('[role="dialog"], [role="menu"]') && pressKey(event.key);
}

/** With Shift, redo. Text fields keep the browser's own undo. */
function isUndo(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !repeat && !takesText(target);
}
