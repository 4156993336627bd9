import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parseTaskFilter, type TaskFilter } from '@goaltracker/domain/search/task-filter';
import { useEffect, useMemo, useState } from 'react';
import { renameLabelInFilter } from '@goaltracker/domain/tasks/split-filter';
import { useNavigate } from '@tanstack/react-router';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useRead } from '../../../store/use-read.ts';
import { useLabelRenames } from '../labels/labels.ts';

interface Board {
  session: { first: readonly string[] };
  edited: readonly string[];
}

/** The tasks screen keeps its filter in the address. */
interface FilterAddress {
  /** The filter in the address. */
  given: string;
  /** Replaces the current history entry. */
  write: (text: string) => void;
  /** Adds a history entry. */
  choose: (text: string) => void;
}

type Clock = { now: number; timeZone: string };

export type TypedFilter = ReturnType<typeof useTaskFilter>;

/** The state of the filter above a list of tasks (rules/tasks.md#filters). */
export function useTaskFilter({ session: { first }, edited }: Board, clock: Clock, address?: FilterAddress) {
  const given = address?.given ?? '';
  // `before`: ids of the new tasks when the filter was typed. Tasks added later are shown even if they do not match.
  // `written`: texts on their way into the address. When the address shows one of them, the field keeps its newer text.
  const [typed, setTyped] = useState({ text: given, given, written: [] as readonly string[], before: first });
  if (typed.given !== given) {
    if (typed.text === given) setTyped({ ...typed, given, written: [] });
    else if (typed.written.includes(given)) setTyped({ ...typed, given });
    else setTyped({ text: given, given, written: [], before: first });
  }
  const { text, before } = typed;
  const parsed = useParsedFilter(text, clock);
  const matches = parsed && 'matches' in parsed ? parsed.matches : null;
  const isShown = useMemo(() => {
    const kept = new Set([...edited, ...first.filter((id) => !before.includes(id))]);
    return (task: Task) => matches === null || matches(task) || kept.has(task.id);
  }, [matches, edited, first, before]);

  function change(next: string): void {
    setTyped({ ...typed, text: next, written: [...typed.written, next], before: first });
    address?.write(next);
  }

  return {
    text,
    /** Message for the user; null when the text is a valid filter. */
    problem: parsed && 'problem' in parsed ? parsed.problem : null,
    isOn: matches !== null,
    /** Without a filter, true for every task. */
    isShown,
    change,
    choose: address?.choose ?? change,
  };
}

/** Returns null for a blank text. */
export function useParsedFilter(text: string, { now, timeZone: timezone }: Clock): TaskFilter | null {
  const { dateFormat, firstWeekday } = useLocalSettings();
  const { data: goals } = useRead('goals.list');
  return useMemo(() => {
    if (text.trim() === '') return null;
    const goalTitles = new Map(goals?.map(({ id, title }) => [id, title]));
    return parseTaskFilter(text, { now, timezone, dateFormat, firstWeekday, goalTitles });
  }, [text, now, timezone, dateFormat, firstWeekday, goals]);
}

/**
 * Keeps the filter in the address. Typing replaces the history entry, choosing adds one. A label that is renamed in the
 * dialog above the screen is renamed in the address too, and in the entry to which closing the dialog returns.
 */
export function useFilterAddress(given: string) {
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<{ from: string; to: string }>();
  const go = (text: string, replace: boolean) =>
    void navigate({
      to: '/tasks',
      search: (before) => ({ ...before, filter: text.trim() === '' ? undefined : text }),
      // Keeps the history state: an open dialog stores there how it was opened.
      ...(replace && { state: true }),
      replace,
      resetScroll: false,
    });

  useLabelRenames((rename) =>
    setRenamed((last) => {
      if (rename === 'undone') return last && { from: last.to, to: last.from };
      return { from: given, to: renameLabelInFilter(given, rename.name, rename.newName) };
    }),
  );
  const text = renamed?.from === given ? renamed.to : given;
  // Runs after every render: closing the dialog returns to an entry that still has the old name.
  useEffect(() => {
    if (text !== given) go(text, true);
  });

  return {
    given,
    write(typed: string) {
      setRenamed(undefined);
      go(typed, true);
    },
    choose: (chosen: string) => go(chosen, false),
  };
}
