import { type RefObject, useState } from 'react';
import { usePointerDrag } from '../../../hooks/use-pointer-drag.ts';
import { canCarry, carry, type CarriedItem, endCarrying } from '../../calendar/views/carried-item.ts';

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
 * Drags a row of the panel onto the hours of the calendar. Shift lands on quarters of an hour. Buttons in the row take
 * part with `data-carries`.
 */
export function useCarry({ row, item, onDropped }: CarryOptions) {
  const [carrying, setCarrying] = useState<Carrying | null>(null);

  const handlers = usePointerDrag<CarriedItem>({
    element: row,
    onPress: ({ target }) => (isCarrier(target) && canCarry() ? item : null),
    onMove(carried, pointer) {
      setCarrying({ x: pointer.clientX, y: pointer.clientY, isLanding: carry(carried, pointer) });
    },
    onEnd(_, isDropped) {
      setCarrying(null);
      if (endCarrying({ isDropped })) onDropped();
    },
  });
  return { carrying, handlers };
}

/** Not on a field or a button with a purpose of its own. */
function isCarrier(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('button, a, input, label, form') : null;
  return control === null || control.hasAttribute('data-carries');
}
