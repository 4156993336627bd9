/**
 * Controls with a key of their own, by their `aria-keyshortcuts` (rules/app.md#keys): the key presses the control, wherever
 * the focus is. One in an item of a list does so while the focus is in the item; J and K move the focus over the items.
 */

/** Those of an item of a list that keys move over: one that is no button itself needs `tabIndex={-1}`. */
export const itemKeys = 'J K';
const items = `[aria-keyshortcuts="${itemKeys}"]`;

/** The visible controls with keys and the items of lists, in the order of the page, without those of dialogs. */
export function listKeyed(): { controls: HTMLElement[]; items: HTMLElement[] } {
  const all = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')].filter(
    (each) => each.checkVisibility() && !each.matches(':disabled') && !each.closest('[role="dialog"], [inert]'),
  );
  return {
    controls: all.filter((each) => !each.matches(items) && listKeys(each).every((key) => !key.includes('+'))),
    items: all.filter((each) => each.matches(items)),
  };
}

/** The keys of a control, as `aria-keyshortcuts` separates them. */
export const listKeys = (control: HTMLElement): string[] => control.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];

/** The item of a list that a control belongs to. */
export const findItem = (control: Element | null): HTMLElement | null => control?.closest<HTMLElement>(items) ?? null;

/** Does what a key does on the page as it is; returns whether it does something. */
export function pressKey(pressed: string): boolean {
  const { activeElement } = document;
  const key = pressed.length === 1 ? pressed.toUpperCase() : pressed;
  const keyed = listKeyed();
  const focused = findItem(activeElement);
  const withKey = keyed.controls.filter((each) => listKeys(each).includes(key));
  const control = withKey.find((each) => focused?.contains(each)) ?? withKey.find((each) => findItem(each) === null);
  // Enter on a button is its own.
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
