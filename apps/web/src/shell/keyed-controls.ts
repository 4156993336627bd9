import { useEffect } from 'react';
import { isPaletteOpen } from '../hooks/palette.ts';
import { takesText } from '../platform/shortcut-keys.ts';
import { pressKey } from '../platform/keyed-controls.ts';

/** Presses the controls that have a key, except while somebody types or the palette, a dialog or a menu is open. */
export function KeyedControls(): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // On many keyboards a bracket needs AltGr, which counts as Ctrl and Alt.
      const isCommand = event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
      if (isCommand || event.defaultPrevented || isPaletteOpen() || takesText(event.target)) return;
      if (!document.querySelector('[role="dialog"], [role="menu"]') && pressKey(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return null;
}
