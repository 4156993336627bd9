const controls = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

/** The control that took the first click of the sequence under way. */
let first: Element | null = null;
let hasEnded = false;

/**
 * Makes the further clicks of a double or triple click do nothing. For what a click has sent: the second click would
 * send it again, or undo it, when the answer has come in between.
 */
export function endClickSequence(): void {
  hasEnded = true;
}

/**
 * Swallows the second and later clicks of a sequence (`detail` above 1) that has ended or that meets another control
 * than its first click, because a dialog has opened or closed, or a list has moved. Returns a function that stops it.
 */
export function watchClickSequences(): () => void {
  const listeners = new AbortController();
  const options = { capture: true, signal: listeners.signal };
  window.addEventListener('mousedown', swallow, options);
  window.addEventListener('click', swallow, options);
  return () => listeners.abort();
}

function swallow(event: MouseEvent): void {
  const control = findControl(event.target);
  if (event.detail <= 1) {
    // A script's click, of a download for example, has no mousedown and begins no sequence.
    if (event.type !== 'mousedown') return;
    first = control;
    hasEnded = false;
  } else if (hasEnded || control !== first) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** A click on a label is one on its control. */
function findControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(controls) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
