import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { usePointerDrag } from '../../../hooks/use-pointer-drag.ts';
import { movePart } from '../task-parts.ts';

interface PartDragOptions {
  /** Its children are the rows of the parts. */
  list: RefObject<HTMLElement | null>;
  parts: readonly TaskPart[];
  move: (id: string, place: number) => void;
}

/** Drags a part by its handle, an element with `data-drags-row`. The list shows the order that it would get. */
export function usePartDrag({ list, parts, move }: PartDragOptions) {
  const [drag, setDrag] = useState<{ id: string; place: number } | null>(null);
  const handlers = usePointerDrag<string>({
    element: list,
    onPress({ target }) {
      const handle = target instanceof Element ? target.closest('[data-drags-row]') : null;
      return handle?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null;
    },
    onMove(id, { clientY }) {
      const others = [...(list.current?.children ?? [])].filter(
        (row) => row instanceof HTMLElement && row.dataset['part'] !== id,
      );
      const isAbove = (row: Element) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < clientY;
      };
      const place = others.filter(isAbove).length;
      setDrag((before) => (before?.id === id && before.place === place ? before : { id, place }));
    },
    onEnd(id, isDone) {
      setDrag(null);
      if (isDone && drag) move(id, drag.place);
    },
  });
  // A long list scrolls on.
  useLayoutEffect(() => {
    if (drag) list.current?.children[drag.place]?.scrollIntoView({ block: 'nearest' });
  }, [drag, list]);
  return { handlers, dragged: drag?.id, shown: drag ? movePart(parts, drag.id, drag.place) : parts };
}
