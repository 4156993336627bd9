import { useCallback, useRef, useState } from 'react';

interface Selection {
  ids: ReadonlySet<string>;
  /** Whether each click on a row selects or deselects it, as after a long press. */
  isByTap: boolean;
}

const none: Selection = { ids: new Set(), isByTap: false };

/** Selects or deselects a task, selects all from the one selected last, or selects a first one with which taps begin. */
export type SelectTask = (id: string, how: 'toggle' | 'range' | 'begin') => void;

export interface TaskSelection {
  selected: ReadonlySet<string>;
  isByTap: boolean;
  select: SelectTask;
  clear: () => void;
  /** Ids in the order in which the tasks are listed. */
  getOrder: () => readonly string[];
  setOrder: (ids: readonly string[]) => void;
}

/** The selected tasks of a list. */
export function useTaskSelection(): TaskSelection {
  const order = useRef<readonly string[]>([]);
  const start = useRef<string>(null);
  const [{ ids: selected, isByTap }, setSelection] = useState(none);
  const select = useCallback<SelectTask>((id, how) => {
    const from = start.current === null ? -1 : order.current.indexOf(start.current);
    if (how === 'range' && from >= 0) {
      const to = order.current.indexOf(id);
      const ids = new Set(order.current.slice(Math.min(from, to), Math.max(from, to) + 1));
      setSelection((before) => ({ ...before, ids }));
      return;
    }
    start.current = id;
    setSelection((before) => {
      const ids = new Set(before.ids);
      if (how === 'begin') return { ids: ids.add(id), isByTap: true };
      if (!ids.delete(id)) ids.add(id);
      return ids.size > 0 ? { ...before, ids } : none;
    });
  }, []);
  const clear = useCallback(() => {
    start.current = null;
    setSelection(none);
  }, []);
  const getOrder = useCallback(() => order.current, []);
  const setOrder = useCallback((ids: readonly string[]) => {
    order.current = ids;
  }, []);
  return { selected, isByTap, select, clear, getOrder, setOrder };
}
