import { type RefObject, useState } from 'react';
import { usePointerDrag } from '../../../hooks/use-pointer-drag.ts';
import { canDropItem, dragItem, type DraggedItem, endItemDrag } from '../../calendar/views/dragged-item.ts';

/** A dragged row: where the pointer is, and whether the hours show where it would land. */
export interface ItemDrag {
  x: number;
  y: number;
  isLanding: boolean;
}

interface ItemDragOptions {
  row: RefObject<HTMLElement | null>;
  /** Null when the row cannot be dragged. */
  item: DraggedItem | null;
  onDropped: () => void;
}

/**
 * Drags a row of the panel onto the hours of the calendar. Shift lands on quarters of an hour. Buttons in the row take
 * part with `data-drags-row`.
 */
export function useItemDrag({ row, item, onDropped }: ItemDragOptions) {
  const [drag, setDrag] = useState<ItemDrag | null>(null);

  const handlers = usePointerDrag<DraggedItem>({
    element: row,
    onPress: ({ target }) => (startsDrag(target) && canDropItem() ? item : null),
    onMove(dragged, pointer) {
      setDrag({ x: pointer.clientX, y: pointer.clientY, isLanding: dragItem(dragged, pointer) });
    },
    onEnd(_, isDropped) {
      setDrag(null);
      if (endItemDrag({ isDropped })) onDropped();
    },
  });
  return { drag, handlers };
}

/** Not on a field or a button with a purpose of its own. */
function startsDrag(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('button, a, input, label, form') : null;
  return control === null || control.hasAttribute('data-drags-row');
}
