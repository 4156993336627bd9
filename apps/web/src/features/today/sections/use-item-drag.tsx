import { createContext, type RefObject, useState } from 'react';
import { Portal } from '@mantine/core';
import { usePointerDrag } from '../../../hooks/pointer/use-pointer-drag.ts';
import { chosenColor } from '../../../ui/styles/colors.ts';
import classes from '../today.module.css';
import { canDropItem, type DraggedItem, dragItem, endItemDrag } from '../../calendar/drag/dragged-item.ts';

/** A drag in progress: client coordinates of the pointer, and whether the hours show where the row would land. */
interface ItemDrag {
  x: number;
  y: number;
  isLanding: boolean;
}

interface ItemDragOptions {
  row: RefObject<HTMLElement | null>;
  /** Null when the user cannot drag the row. */
  item: DraggedItem | null;
  onDropped: () => void;
}

/**
 * Drags a row of the panel onto the hours of the calendar. A button in the row also starts the drag when it has
 * `data-drags-row`.
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

/** False on fields, links and buttons without `data-drags-row`. */
function startsDrag(target: EventTarget): boolean {
  const control = target instanceof Element ? target.closest('button, a, input, label, form') : null;
  return control === null || control.hasAttribute('data-drags-row');
}

interface DraggedLabelProps {
  title: string;
  color: string;
  drag: ItemDrag;
}

/** The title at the pointer during a drag. Hidden while the hours show where the row would land. */
export function DraggedLabel({ title, color, drag: { x, y, isLanding } }: DraggedLabelProps) {
  return (
    <Portal>
      <div
        className={`truncate text-sm semibold py-8 px-12 rounded-md ${classes.label}`}
        style={{ ...chosenColor(color), translate: `${x + 8}px ${y + 8}px` }}
        data-landing={isLanding || undefined}
        aria-hidden
      >
        {title}
      </div>
    </Portal>
  );
}

/** Called after a drop on the hours; the sheet then closes. */
export const AfterDropContext = createContext<() => void>(() => undefined);
