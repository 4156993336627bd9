import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';
import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { getSettings } from '../../../hooks/local-settings.tsx';
import { takesText } from '../../../platform/keys.ts';
import type { TaskActions } from '../actions/task-actions.ts';
import type { TaskSelection } from './use-task-board.ts';
import type { TaskSection } from './arrange-tasks.ts';

/** The same numbers as in sentences: `p1` to `p4` (rules/quick-entry.md#priorities). */
const priorities: Readonly<Record<string, TaskPriority>> = { 1: 'high', 2: 'medium', 3: 'low', 4: 'low' };

interface TaskKeysOptions {
  /** In the order of the list. */
  tasks: readonly Task[];
  selection: TaskSelection;
  openEditor: TaskActions['openEditor'];
  complete: (tasks: readonly Task[]) => void;
  changePriority: (tasks: readonly Task[], priority: TaskPriority) => void;
  remove: (tasks: readonly Task[]) => void;
  edit: (tasks: readonly Task[], anchor: HTMLElement) => void;
  focusRow: (row: { id: string }) => void;
}

/**
 * Handles keys while the focus is in a row (rules/tasks.md#keys). Letters and digits act on the selected tasks or, without
 * a selection, on the task of the row.
 */
export function useTaskKeys({
  tasks,
  selection,
  openEditor,
  complete,
  changePriority,
  remove,
  edit,
  focusRow,
}: TaskKeysOptions) {
  const { getOrder, setOrder } = selection;
  useLayoutEffect(() => setOrder(tasks.map(({ id }) => id)), [tasks, setOrder]);

  function move(from: string, steps: 1 | -1, isSelecting: boolean): void {
    const order = getOrder();
    const to = order[order.indexOf(from) + steps];
    if (to === undefined) return;
    if (isSelecting && selection.selected.size === 0) selection.select(from, 'toggle');
    if (isSelecting) selection.select(to, 'range');
    focusRow({ id: to });
  }

  /** Focuses the next row in the same state, open or completed, or at the end the previous one. */
  function moveOn(own: Task, row: HTMLElement, acted: readonly Task[]): void {
    if (!acted.includes(own)) return;
    const at = tasks.indexOf(own);
    const others = [...tasks.slice(at + 1), ...tasks.slice(0, at).toReversed()];
    const next = others.find((task) => task.isCompleted === own.isCompleted && !acted.includes(task));
    if (next) focusRow({ id: next.id });
    else row.closest<HTMLElement>('.focus-container')?.focus({ preventScroll: true });
  }

  function press(key: string, row: HTMLElement): boolean {
    const { selected } = selection;
    const own = tasks.find(({ id }) => id === row.dataset['task']);
    const chosen = selected.size > 0 ? tasks.filter(({ id }) => selected.has(id)) : own ? [own] : [];
    if (!own || chosen.length === 0) return false;
    const priority = priorities[key];
    if (key === 'Escape' && selected.size > 0) selection.clear();
    else if (key === 'Enter') openEditor(own);
    else if (key === 'Delete') {
      remove(chosen);
      moveOn(own, row, chosen);
    } else if (!getSettings().letterKeysOn) return false;
    else if (key === 'e') {
      complete(chosen);
      moveOn(own, row, chosen);
    } else if (key === 't') edit(chosen, row);
    else if (key === 'x') selection.select(own.id, 'toggle');
    else if (priority) changePriority(chosen, priority);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
    const isTyping = takesText(target) || (target instanceof Element && target.closest('form'));
    if (!row || isTyping || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
    if (key === 'ArrowDown' || key === 'ArrowUp')
      move(row.dataset['task'] ?? '', key === 'ArrowDown' ? 1 : -1, shiftKey);
    else if (key === 'Enter' && target !== row) return;
    else if (!press(key.length === 1 ? key.toLowerCase() : key, row)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return onKeyDown;
}

interface RowPlaceOptions {
  lists: readonly { sections: readonly TaskSection[] }[];
  edited: readonly string[];
  focusRow: (row: { id: string }) => void;
}

/** When the focused task leaves its section, focuses the next task there, or the previous one. Returns `onFocus`. */
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
