import { type FocusEvent, useLayoutEffect, useMemo, useRef } from 'react';
import type { TaskSection } from './arrange-sections.ts';

interface RowPlaceOptions {
  lists: readonly { sections: readonly TaskSection[] }[];
  edited: readonly string[];
  focusRow: (row: { id: string }) => void;
}

/** When the task with the focus leaves its section, the next one there gets it, or the one before. Returns `onFocus`. */
export function useRowPlace({ lists, edited, focusRow }: RowPlaceOptions) {
  const last = useRef<string>(undefined);
  const places = useMemo(
    () =>
      new Map(lists.flatMap(({ sections }) => sections.flatMap(({ key, tasks }) => tasks.map(({ id }) => [id, key])))),
    [lists],
  );
  const shown = useRef(places);
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = places;
    const id = last.current;
    if (id === undefined || !before.has(id) || places.get(id) === before.get(id) || edited.includes(id)) return;
    const focused = document.activeElement;
    const isInRow = focused?.closest<HTMLElement>('[data-task]')?.dataset['task'] === id;
    if (!isInRow && focused !== document.body && !focused?.matches('.focus-container')) return;
    const order = [...before.keys()];
    const at = order.indexOf(id);
    const next = [...order.slice(at + 1), ...order.slice(0, at).toReversed()].find(
      (each) => places.get(each) === before.get(each),
    );
    if (next !== undefined) focusRow({ id: next });
  }, [places, edited, focusRow]);

  return ({ target }: FocusEvent<HTMLElement>): void => {
    last.current = target.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? last.current;
  };
}
