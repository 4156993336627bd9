import { useCallback, useRef, useState } from 'react';

const none: ReadonlySet<string> = new Set();

export interface TaskSelection {
  selected: ReadonlySet<string>;
  /** Selects or deselects a task, or selects all from the one selected last. */
  select: (id: string, how: 'toggle' | 'range') => void;
  clear: () => void;
  /** Ids in the order in which the tasks are listed. */
  getOrder: () => readonly string[];
  setOrder: (ids: readonly string[]) => void;
}

/** The selected tasks of a list. */
export function useTaskSelection(): TaskSelection {
  const order = useRef<readonly string[]>([]);
  const start = useRef<string>(null);
  const [selected, setSelected] = useState(none);
  const select = useCallback<TaskSelection['select']>((id, how) => {
    const from = start.current === null ? -1 : order.current.indexOf(start.current);
    if (how === 'range' && from >= 0) {
      const to = order.current.indexOf(id);
      setSelected(new Set(order.current.slice(Math.min(from, to), Math.max(from, to) + 1)));
      return;
    }
    start.current = id;
    setSelected((ids) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => {
    start.current = null;
    setSelected(none);
  }, []);
  const getOrder = useCallback(() => order.current, []);
  const setOrder = useCallback((ids: readonly string[]) => {
    order.current = ids;
  }, []);
  return { selected, select, clear, getOrder, setOrder };
}
