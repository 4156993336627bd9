import type { Span } from '@goaltracker/domain/calendar/span';
import type { DragPointer } from '../../../hooks/use-pointer-drag.ts';

/** Something outside the calendar, such as a task, that is dragged onto its hours. */
export interface DraggedItem {
  title: string;
  color: string;
  /** How long its event will be. */
  minutes: number;
  /** Creates the event; settles once the calendar shows it. */
  onDrop: (span: Span) => Promise<unknown>;
}

/** The hours on screen, where an item can be dropped. */
interface DropTarget {
  /** Returns whether the item would land on the hours. */
  hover: (item: DraggedItem, at: DragPointer) => boolean;
  /** Drops the item where it hovers; false when that is not on the hours. */
  drop: () => boolean;
  leave: () => void;
}

let target: DropTarget | null = null;

/** Makes hours the place to drop on; returns a function that ends it. */
export function registerDropTarget(hours: DropTarget): () => void {
  target = hours;
  return () => {
    if (target === hours) target = null;
  };
}

/** Whether there are hours on screen to drop on. What takes the drop may still be loading when the drag begins. */
export function canDropItem(): boolean {
  return document.querySelector('[data-hours]') !== null;
}

/** Moves an item to a point; returns whether it would land on the hours there. */
export function dragItem(item: DraggedItem, at: DragPointer): boolean {
  document.documentElement.toggleAttribute('data-dragging-item', true);
  return target?.hover(item, at) ?? false;
}

/** Ends a drag; returns whether the item was dropped on the hours. */
export function endItemDrag({ isDropped }: { isDropped: boolean }): boolean {
  document.documentElement.toggleAttribute('data-dragging-item', false);
  if (isDropped && target?.drop()) return true;
  target?.leave();
  return false;
}
