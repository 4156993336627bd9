import type { Span } from '@goaltracker/domain/calendar/span';
import type { DragPointer } from '../../../hooks/pointer/use-pointer-drag.ts';

/** An item outside the calendar, such as a task, that can be dragged onto the hours. */
export interface DraggedItem {
  title: string;
  color: string;
  /** The length of the new event. */
  minutes: number;
  /** Creates the event; settles once the calendar shows it. */
  onDrop: (span: Span) => Promise<unknown>;
}

interface DropTarget {
  /** Returns whether the item would land on the hours. */
  hover: (item: DraggedItem, at: DragPointer) => boolean;
  /** Drops the item. Returns false when the item hovers outside the hours. */
  drop: () => boolean;
  leave: () => void;
}

let target: DropTarget | null = null;

/** Registers the hours as the drop target. Returns a function that unregisters them. */
export function registerDropTarget(hours: DropTarget): () => void {
  target = hours;
  return () => {
    if (target === hours) target = null;
  };
}

/** Whether hours are on the screen. The drop target may still be loading when the drag begins. */
export function canDropItem(): boolean {
  return document.querySelector('[data-hours]') !== null;
}

/** Returns whether the item would land on the hours at a point. */
export function dragItem(item: DraggedItem, at: DragPointer): boolean {
  document.documentElement.toggleAttribute('data-dragging-item', true);
  return target?.hover(item, at) ?? false;
}

/** Returns whether the item was dropped on the hours. */
export function endItemDrag({ isDropped }: { isDropped: boolean }): boolean {
  document.documentElement.toggleAttribute('data-dragging-item', false);
  if (isDropped && target?.drop()) return true;
  target?.leave();
  return false;
}
