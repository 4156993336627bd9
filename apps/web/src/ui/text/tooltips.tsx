import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { commandKey } from '../../platform/keys.ts';
import { Key } from './text.tsx';
import { Row } from '../layout/layout.tsx';
import classes from './text.module.css';

/** Milliseconds (rules/app.md#tooltips). */
const openDelay = 700;
const skipWindow = 300;
/** Pixels from the control, and from the screen edges. */
const offset = 6;
const margin = 8;

interface OpenTooltip extends TooltipContent {
  control: HTMLElement;
}

/**
 * The single tooltip of the app, for every control without visible words or with a title. Opens on hover and visible
 * focus after 700 ms, or immediately within 300 ms after another tooltip closed. Never opens by touch. One listener
 * serves lists of any length.
 */
export default function Tooltips() {
  const [open, setOpen] = useState<OpenTooltip | null>(null);
  useEffect(() => watchControls(setOpen), []);
  return open && <Tooltip key={open.text} {...open} />;
}

function Tooltip({ control, text, keys }: OpenTooltip) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current) place(box.current, control);
  }, [control]);
  return (
    // Hidden from screen readers: the control has the same words as its name or description.
    <Row ref={box} className={`appears rounded-md text-sm medium ${classes.tooltip}`} aria-hidden>
      {text}
      {keys && <Key>{formatKeys(keys)}</Key>}
    </Row>
  );
}

/** Places the tooltip below the control, or above it when there is no space, inside the screen. */
function place(box: HTMLElement, control: HTMLElement): void {
  const { left, top, bottom, width } = control.getBoundingClientRect();
  const right = window.innerWidth - box.offsetWidth - margin;
  const below = bottom + offset;
  const hasRoom = below + box.offsetHeight <= window.innerHeight - margin;
  box.style.left = `${Math.max(margin, Math.min(left + width / 2 - box.offsetWidth / 2, right))}px`;
  box.style.top = `${hasRoom ? below : Math.max(margin, top - offset - box.offsetHeight)}px`;
}

/** @example formatKeys('Control+K Meta+K') // 'Ctrl K' */
function formatKeys(keys: string): string {
  const [first = ''] = keys.split(' ');
  return first.replace('Control', commandKey).replaceAll('+', ' ');
}

/** Calls `show` with the hovered or focused control once its tooltip is due. Returns the function that stops it. */
function watchControls(show: (open: OpenTooltip | null) => void): () => void {
  let control: HTMLElement | null = null;
  let title: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  /** Whether the last press was a touch. Focus that a closing dialog restores then opens no tooltip. */
  let isTouched = false;
  let closedAt = Number.NEGATIVE_INFINITY;

  function leave(): void {
    clearTimeout(timer);
    // While the tooltip is open, the title is removed, because the browser would show it in its own tooltip.
    if (control && title !== null && control.title === '') control.title = title;
    if (isOpen) closedAt = performance.now();
    [control, title, isOpen] = [null, null, false];
    show(null);
  }

  function enter(next: HTMLElement | null): void {
    if (next === control) return;
    if (control) leave();
    const content = next && readTooltip(next);
    if (!next || !content) return;
    control = next;
    // Keeps a title that is the control's only name.
    if (next.title !== '' && (next.ariaLabel !== null || next.textContent.trim() !== '')) {
      title = next.title;
      next.title = '';
    }
    const delay = performance.now() - closedAt < skipWindow ? 0 : openDelay;
    timer = setTimeout(() => {
      isOpen = next.isConnected;
      if (isOpen) show({ control: next, ...content });
      else leave();
    }, delay);
  }

  function onPointerOver({ pointerType, target }: PointerEvent): void {
    if (pointerType !== 'touch') enter(findControl(target));
  }
  function onFocus({ target }: FocusEvent): void {
    if (!isTouched && target instanceof HTMLElement && target.matches(':focus-visible')) enter(findControl(target));
  }
  // A press closes the control's tooltip. It opens again when the pointer returns.
  function onPress(event: PointerEvent | KeyboardEvent): void {
    if ('pointerType' in event) isTouched = event.pointerType === 'touch';
    else if (event.key === 'Tab') isTouched = false;
    if (!control) return;
    const pressed = control;
    leave();
    control = pressed;
  }
  function onBlur({ target }: FocusEvent): void {
    if (target === control) leave();
  }
  function onPointerOut({ target, relatedTarget }: PointerEvent): void {
    if (control?.contains(toNode(target)) && !control.contains(toNode(relatedTarget))) leave();
  }

  const end = new AbortController();
  const options = { capture: true, passive: true, signal: end.signal };
  document.addEventListener('pointerover', onPointerOver, options);
  document.addEventListener('pointerout', onPointerOut, options);
  document.addEventListener('focusin', onFocus, options);
  document.addEventListener('focusout', onBlur, options);
  for (const event of ['pointerdown', 'keydown'] as const) document.addEventListener(event, onPress, options);
  document.addEventListener('scroll', () => isOpen && leave(), options);
  return () => {
    leave();
    end.abort();
  };
}

function toNode(target: EventTarget | null): Node | null {
  return target instanceof Node ? target : null;
}

interface TooltipContent {
  text: string;
  /** The control's key, as in `aria-keyshortcuts`. */
  keys: string | null;
}

const controls = 'button, a[href], [role="button"]';

/** Finds the control around an element that can have a tooltip, unless it is marked with `data-tooltip="off"`. */
function findControl(target: EventTarget | null): HTMLElement | null {
  const control = target instanceof Element ? target.closest<HTMLElement>(controls) : null;
  return control?.closest('[data-tooltip="off"]') ? null : control;
}

/**
 * The tooltip of a control: its `title`, or the accessible name when it has no visible words. A title that only repeats
 * the visible words appears only when they are cut off.
 */
function readTooltip(control: HTMLElement): TooltipContent | null {
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
