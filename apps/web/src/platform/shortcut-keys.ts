const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The key for commands as this device's keyboard shows it. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

/** Whether the key for commands, and no other modifier, is held. */
export function hasCommandKey({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey;
}

/** Whether keys typed at an element are text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
