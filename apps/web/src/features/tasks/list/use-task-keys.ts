import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { TaskPriority } from '@goaltracker/domain/tasks/enums';
import { type KeyboardEvent, useLayoutEffect } from 'react';
import { getSettings } from '../../../hooks/local-settings.tsx';
import { takesText } from '../../../platform/shortcut-keys.ts';
import type { TaskActions } from '../task-actions.ts';
import type { TaskSelection } from './use-task-selection.ts';

/** As in the sentences of quick entry (rules/quick-entry.md#priorities). */
const priorities: Readonly<Record<string, TaskPriority>> = { 1: 'high', 2: 'medium', 3: 'low', 4: 'low' };

interface TaskKeysOptions {
  /** As they are listed. */
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
 * The keys of a list while the focus is in a row (rules/tasks.md#keys). Letters and digits act on the selected tasks or,
 * without any, on that of the row.
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

  /** To the next row that is as this one was or, at the end, the one before, so that the same key acts on it. */
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
