/** The text of a control's tooltip. */
export interface TooltipContent {
  text: string;
  /** The key that does the same, as `aria-keyshortcuts` writes it. */
  keys: string | null;
}

const controls = 'button, a[href], [role="button"]';

/** The control at an element that can have a tooltip: one that is not marked with `data-tooltip="off"`. */
export function findControl(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  return control?.closest('[data-tooltip="off"]') ? null : control;
}

/**
 * The tooltip of a control: its `title`, and for one without visible words its accessible name. A title that only
 * repeats the words of the control is shown where they are cut off.
 */
export function readTooltip(control: HTMLElement): TooltipContent | null {
  const words = control.textContent.trim();
  const title = control.title.trim();
  const name = control.getAttribute('aria-label')?.trim() ?? '';
  const text = title || (words === '' ? name : '');
  if (text === '' || (words.endsWith(text) && !isCutOff(control))) return null;
  return { text, keys: control.getAttribute('aria-keyshortcuts') };
}

function isCutOff(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
}
