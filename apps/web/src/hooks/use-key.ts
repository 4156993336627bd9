import { useEffect, useEffectEvent } from 'react';
import { takesText } from '../platform/shortcut-keys.ts';

/** Calls a function when a key is pressed, except while somebody types or a dialog or menu is open. */
export function useKey(key: string, onPress: () => void, isEnabled = true): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isEnabled) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // On many keyboards a bracket needs AltGr, which counts as Ctrl and Alt.
      const isCommand = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
      if (event.key !== key || isCommand || event.defaultPrevented || takesText(event.target)) return;
      if (!document.querySelector('[role="dialog"], [role="menu"]')) press();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [key, isEnabled]);
}
