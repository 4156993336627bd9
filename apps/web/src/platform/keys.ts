/**
 * Controls declare their keys in `aria-keyshortcuts` (rules/app.md#keys). A key presses its control wherever the focus
 * is. A control inside a list item has its key while the focus is in the item. J and K move the focus through the
 * items.
 */

/** The keys of a list item that J and K move to. An item that is not a button needs `tabIndex={-1}`. */
export const itemKeys = 'J K';
const items = `[aria-keyshortcuts="${itemKeys}"]`;

/** Lists the visible controls with keys and the list items in document order, without dialogs. */
export function listKeyed(): { controls: HTMLElement[]; items: HTMLElement[] } {
  const all = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (each) => each.checkVisibility() && !each.matches(':disabled') && !each.closest('[role="dialog"], [inert]'),
  );
  return {
    controls: all.filter((each) => !each.matches(items) && listKeys(each).every((key) => !key.includes('+'))),
    items: all.filter((each) => each.matches(items)),
  };
}

export const listKeys = (control: HTMLElement): string[] => control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];

export const findItem = (control: Element | null): HTMLElement | null => control?.closest<HTMLElement>(items) ?? null;

/** Runs the action of a key on the current page. Returns whether the key has one. */
export function pressKey(pressed: string): boolean {
  const { activeElement } = document;
  const key = pressed.length === 1 ? pressed.toUpperCase() : pressed;
  const keyed = listKeyed();
  const focused = findItem(activeElement);
  const withKey = keyed.controls.filter((each) => listKeys(each).includes(key));
  const control = withKey.find((each) => focused?.contains(each)) ?? withKey.find((each) => findItem(each) === null);
  // A focused button handles Enter itself.
  if (control && (key !== 'Enter' || activeElement === focused)) {
    control.focus();
    if (!control.matches('input')) control.click();
    return true;
  }
  const step = { J: 1, K: -1 }[key];
  if (step === undefined || keyed.items.length === 0) return false;
  const at = focused ? keyed.items.indexOf(focused) : -1;
  keyed.items[Math.max(0, Math.min(at + step, keyed.items.length - 1))]?.focus();
  return true;
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The label of the command key on this device. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

/** Whether Ctrl or ⌘, and no other modifier, is held. */
export function hasCommandKey({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey;
}

export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
}
