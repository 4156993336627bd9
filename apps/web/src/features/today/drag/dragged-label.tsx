import { Portal } from '@mantine/core';
import { chosenColor } from '../../../ui/layout/colors.ts';
import classes from '../today.module.css';
import type { ItemDrag } from './use-item-drag.ts';

interface DraggedLabelProps {
  title: string;
  color: string;
  drag: ItemDrag;
}

/** The title under the pointer while a row is dragged; hidden where the hours show it. */
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
