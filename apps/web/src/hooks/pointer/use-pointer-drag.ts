import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { vibrate } from './vibrate.ts';

/** Milliseconds. A shorter touch is a tap or the start of a scroll (rules/calendar.md#dragging). */
const longPress = 500;
/** Pixels that the pointer may move before a drag starts, or before a long press is cancelled. */
const mouseSlack = 4;
const touchSlack = 10;

export interface DragPointer {
  clientX: number;
  clientY: number;
  /** Whether Shift is held or a long press began the drag. The calendar then takes whole hours. */
  isCoarse: boolean;
}

export interface ActiveDrag {
  element: HTMLElement;
  getPointer: () => DragPointer;
  /** Calls `onMove` again, for example after the page scrolled below the pointer. */
  update: () => void;
}

interface PointerDragOptions<Held> {
  /** The element that captures the pointer. Attach the handlers to it or to an element around it. */
  element: RefObject<HTMLElement | null>;
  /** Returns what a press would drag. When it would drag nothing, returns null. */
  onPress: (press: PointerEvent) => Held | null;
  /** Called when a drag begins. Returns the clean-up function. */
  onBegin?: (held: Held, drag: ActiveDrag) => () => void;
  onMove: (held: Held, pointer: DragPointer) => void;
  /** Called when a drag ends. `isDone` is false when it was cancelled. */
  onEnd: (held: Held, isDone: boolean) => void;
}

interface Press<Held> {
  held: Held;
  pointerId: number;
  pointer: DragPointer;
  isMoving: boolean;
  /** The timer of the long press; undefined for a mouse. */
  timer: ReturnType<typeof setTimeout> | undefined;
  cleanUp?: (() => void) | undefined;
}

/**
 * Returns handlers that start a drag immediately with the mouse, and after a long press with a finger, so that the page
 * can still scroll. Escape cancels. The click at the end of a drag is swallowed.
 */
export function usePointerDrag<Held>({ element, onPress, onBegin, onMove, onEnd }: PointerDragOptions<Held>) {
  const press = useRef<Press<Held>>(null);
  const wasDragged = useRef(false);

  const cancel = useEffectEvent(() => end(false));
  const handleKey = useEffectEvent((key: KeyboardEvent) => {
    const now = press.current;
    if (!now?.isMoving) return;
    if (key.key === 'Escape') {
      key.stopPropagation();
      end(false);
    } else if (key.key === 'Shift') {
      now.pointer = { ...now.pointer, isCoarse: now.timer !== undefined || key.type === 'keydown' };
      update();
    }
  });
  useEffect(() => {
    const target = element.current;
    // Only a non-passive listener can stop the page from scrolling during a touch drag. React adds passive listeners.
    const holdPage = (touch: TouchEvent) => press.current?.isMoving && touch.preventDefault();
    const onKey = (key: KeyboardEvent) => handleKey(key);
    target?.addEventListener('touchmove', holdPage, { passive: false });
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
    return () => {
      target?.removeEventListener('touchmove', holdPage);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKey, true);
      cancel();
    };
  }, [element]);

  function begin(): void {
    const now = press.current;
    if (!now || !element.current) return;
    clearTimeout(now.timer);
    now.isMoving = true;
    element.current.setPointerCapture(now.pointerId);
    now.cleanUp = onBegin?.(now.held, { element: element.current, getPointer: () => now.pointer, update });
    update();
  }

  function update(): void {
    const now = press.current;
    if (now?.isMoving) onMove(now.held, now.pointer);
  }

  function end(isDone: boolean): void {
    const now = press.current;
    if (!now) return;
    press.current = null;
    clearTimeout(now.timer);
    now.cleanUp?.();
    wasDragged.current = now.isMoving;
    if (now.isMoving) onEnd(now.held, isDone);
  }

  function lift(): void {
    begin();
    vibrate();
  }

  return {
    onPointerDown(pointer: PointerEvent) {
      wasDragged.current = false;
      if (pointer.button !== 0 || press.current) return;
      const held = onPress(pointer);
      if (held === null) return;
      press.current = {
        held,
        pointerId: pointer.pointerId,
        pointer: readPointer(pointer),
        isMoving: false,
        timer: pointer.pointerType === 'mouse' ? undefined : setTimeout(lift, longPress),
      };
    },
    onPointerMove(pointer: PointerEvent) {
      const now = press.current;
      if (!now || pointer.pointerId !== now.pointerId) return;
      const moved = Math.hypot(pointer.clientX - now.pointer.clientX, pointer.clientY - now.pointer.clientY);
      if (!now.isMoving && now.timer !== undefined) {
        if (moved > touchSlack) end(false);
        return;
      }
      if (!now.isMoving && moved <= mouseSlack) return;
      now.pointer = readPointer(pointer);
      if (now.isMoving) update();
      else begin();
    },
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    onContextMenu(menu: MouseEvent) {
      if (press.current?.timer !== undefined) menu.preventDefault();
    },
    onClickCapture(click: MouseEvent) {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      click.preventDefault();
      click.stopPropagation();
    },
  };
}

function readPointer({ clientX, clientY, pointerType, shiftKey }: PointerEvent): DragPointer {
  return { clientX, clientY, isCoarse: pointerType !== 'mouse' || shiftKey };
}
