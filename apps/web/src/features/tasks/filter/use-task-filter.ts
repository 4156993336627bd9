import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { type TaskFilter, parseTaskFilter } from '@goaltracker/domain/search/task-filter';
import { useMemo, useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useRead } from '../../../store/use-read.ts';

interface Board {
  session: { first: readonly string[] };
  edited: readonly string[];
}

/** Where the page keeps the filter: in its address. */
interface FilterAddress {
  /** The sentence in the address. */
  given: string;
  /** Replaces it there. */
  write: (text: string) => void;
  /** Goes to an address with it. */
  choose: (text: string) => void;
}

type Clock = { now: number; timeZone: string };

export type TypedFilter = ReturnType<typeof useTaskFilter>;

/** The filter that is typed for a list of tasks (rules/tasks.md#filters). */
export function useTaskFilter({ session: { first }, edited }: Board, clock: Clock, address?: FilterAddress) {
  const given = address?.given ?? '';
  // `before` are the tasks that were new when it was typed; those added since then are shown whatever it says. `written`
  // are the texts that the address will have before the latest one.
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
    /** Why the text is no filter, for a person. */
    problem: parsed && 'problem' in parsed ? parsed.problem : null,
    isOn: matches !== null,
    /** True for all tasks while there is no filter. */
    isShown,
    change,
    choose: address?.choose ?? change,
  };
}

/** Null for a blank text. */
export function useParsedFilter(text: string, { now, timeZone: timezone }: Clock): TaskFilter | null {
  const { dateFormat, firstWeekday } = useLocalSettings();
  const { data: goals } = useRead('goals.list');
  return useMemo(() => {
    if (text.trim() === '') return null;
    const goalTitles = new Map(goals?.map(({ id, title }) => [id, title]));
    return parseTaskFilter(text, { now, timezone, dateFormat, firstWeekday, goalTitles });
  }, [text, now, timezone, dateFormat, firstWeekday, goals]);
}
