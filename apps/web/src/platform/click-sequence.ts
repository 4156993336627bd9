const controls = 'a, button, input, label, select, summary, textarea, [role], [tabindex]';

/** The control of the first click in the current sequence. */
let first: Element | null = null;
let hasEnded = false;

/**
 * Swallows the remaining clicks of a double or triple click. For clicks that send a call: the second click would send
 * it again, or undo it once the answer has come.
 */
export function endClickSequence(): void {
  hasEnded = true;
}

/**
 * Swallows the second and later clicks of a sequence (`detail` above 1) when the sequence has ended, or when the click
 * meets another control than the first click did: a dialog opened or closed, or a list moved. Returns a function that
 * stops it.
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
    // A script's click, for example for a download, has no mousedown and begins no sequence.
    if (event.type !== 'mousedown') return;
    first = control;
    hasEnded = false;
  } else if (hasEnded || control !== first) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
}

/** A click on a label counts for the label's control. */
function findControl(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest(controls) ?? target;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
