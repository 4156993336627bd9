import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** In milliseconds, as for dragging. */
const holdDuration = 500;

/** Props of a button that something else replaces when it is held down or right-clicked. */
export function useHold(onHold: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    onPointerDown({ button }: PointerEvent) {
      if (button === 0) timer.current = setTimeout(onHold, holdDuration);
    },
    onPointerUp: cancel,
    onPointerLeave: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      cancel();
      onHold();
    },
  };
}
