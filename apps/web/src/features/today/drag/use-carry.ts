import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { canCarry, carry, type CarriedItem, endCarrying } from '../../calendar/carry/carried-item.ts';

/** Milliseconds; a shorter touch is a tap or the start of a scroll (specification 2, section 9). */
const longPress = 500;
/** Pixels the pointer may move before a drag starts, or before a long press is cancelled. */
const mouseSlack = 4;
const touchSlack = 10;

interface Hold {
  item: CarriedItem;
  pointerId: number;
  at: { clientX: number; clientY: number };
  isFine: boolean;
  isMoving: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** A row on its way: where the pointer is, and whether the hours show where it would land. */
export interface Carrying {
  x: number;
  y: number;
  isLanding: boolean;
}

interface CarryOptions {
  row: RefObject<HTMLElement | null>;
  /** Null when the row cannot be dragged. */
  item: CarriedItem | null;
  onDropped: () => void;
}

/**
 * Drags a row of the panel onto the hours of the calendar: with the mouse at once, with a finger after a long press.
 * Shift lands on quarters of an hour, Escape cancels. Buttons in the row take part with `data-carries`.
 */
export function useCarry({ row, item, onDropped }: CarryOptions) {
  const hold = useRef<Hold>(null);
  const wasCarried = useRef(false);
  const [carrying, setCarrying] = useState<Carrying | null>(null);

  const cancel = useEffectEvent(() => end(false));
  const handleKey = useEffectEvent((key: KeyboardEvent) => {
    const now = hold.current;
    if (!now?.isMoving) return;
    if (key.key === 'Escape') {
      key.stopPropagation();
      end(false);
    } else if (key.key === 'Shift') {
      now.isFine = key.type === 'keydown';
      update();
    }
  });
  useEffect(() => {
    const element = row.current;
    // Only a non-passive listener can prevent the page from scrolling during a touch drag. React adds passive ones.
    const holdPage = (touch: TouchEvent) => hold.current?.isMoving && touch.preventDefault();
    const onKey = (key: KeyboardEvent) => handleKey(key);
    element?.addEventListener('touchmove', holdPage, { passive: false });
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('keyup', onKey, true);
    return () => {
      element?.removeEventListener('touchmove', holdPage);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('keyup', onKey, true);
      cancel();
    };
  }, [row]);

  function begin(): void {
    const now = hold.current;
    if (!now) return;
    clearTimeout(now.timer);
    now.isMoving = true;
    row.current?.setPointerCapture(now.pointerId);
    update();
  }

  function update(): void {
    const now = hold.current;
    if (!now?.isMoving) return;
    const isLanding = carry(now.item, { ...now.at, isFine: now.isFine });
    setCarrying({ x: now.at.clientX, y: now.at.clientY, isLanding });
  }

  function end(isDropped: boolean): void {
    const now = hold.current;
    if (!now) return;
    hold.current = null;
    clearTimeout(now.timer);
    wasCarried.current = now.isMoving;
    setCarrying(null);
    if (now.isMoving && endCarrying({ isDropped })) onDropped();
  }

  return {
    carrying,
    handlers: {
      onPointerDown(pointer: PointerEvent) {
        wasCarried.current = false;
        if (!item || pointer.button !== 0 || hold.current || !isCarrier(pointer.target) || !canCarry()) return;
        const isTouch = pointer.pointerType !== 'mouse';
        const { clientX, clientY, pointerId, shiftKey } = pointer;
        const lift = () => {
          begin();
          navigator.vibrate?.(15);
        };
        hold.current = {
          item,
          pointerId,
          at: { clientX, clientY },
          isFine: shiftKey,
          isMoving: false,
          timer: isTouch ? setTimeout(lift, longPress) : undefined,
        };
      },
      onPointerMove(pointer: PointerEvent) {
        const now = hold.current;
        if (!now || pointer.pointerId !== now.pointerId) return;
        const moved = Math.hypot(pointer.clientX - now.at.clientX, pointer.clientY - now.at.clientY);
        if (!now.isMoving && now.timer !== undefined) {
          if (moved > touchSlack) end(false);
          return;
        }
        if (!now.isMoving && moved <= mouseSlack) return;
        now.at = { clientX: pointer.clientX, clientY: pointer.clientY };
        now.isFine = pointer.shiftKey;
        if (now.isMoving) update();
        else begin();
      },
      onPointerUp: () => end(true),
      onPointerCancel: () => end(false),
      onContextMenu(menu: MouseEvent) {
        if (hold.current?.timer !== undefined) menu.preventDefault();
      },
      /** The click at the end of a drag. */
      onClickCapture(click: MouseEvent) {
        if (!wasCarried.current) return;
        wasCarried.current = false;
        click.preventDefault();
        click.stopPropagation();
      },
    },
  };
}

/** Not on a field or a button with a purpose of its own. */
function isCarrier(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('button, a, input, label, form') : null;
  return control === null || control.hasAttribute('data-carries');
}
