import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parseTaskFilter } from '@goaltracker/domain/search/task-filter';
import { useMemo, useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { trpc } from '../../../sync/trpc.ts';

interface Board {
  session: { first: readonly string[] };
  edited: readonly string[];
}

export type TypedFilter = ReturnType<typeof useTaskFilter>;

/** The filter that is typed for a list of tasks (rules/tasks.md#filters). */
export function useTaskFilter({ session: { first }, edited }: Board, clock: { now: number; timeZone: string }) {
  const { dateFormat, firstWeekday } = useLocalSettings();
  const { data: goals } = trpc.goals.list.useQuery();
  // `before` are the tasks that were new when it was typed; those added since then are shown whatever it says.
  const [{ text, before }, setTyped] = useState({ text: '', before: first });
  const parsed = useMemo(() => {
    if (text.trim() === '') return null;
    const goalTitles = new Map(goals?.map(({ id, title }) => [id, title]));
    const context = { now: clock.now, timezone: clock.timeZone, dateFormat, firstWeekday, goalTitles };
    return parseTaskFilter(text, context);
  }, [text, clock, dateFormat, firstWeekday, goals]);
  const matches = parsed && 'matches' in parsed ? parsed.matches : null;
  const isShown = useMemo(() => {
    const kept = new Set([...edited, ...first.filter((id) => !before.includes(id))]);
    return (task: Task) => matches === null || matches(task) || kept.has(task.id);
  }, [matches, edited, first, before]);
  return {
    text,
    /** Why the text is no filter, for a person. */
    problem: parsed && 'problem' in parsed ? parsed.problem : null,
    isOn: matches !== null,
    /** True for all tasks while there is no filter. */
    isShown,
    change: (typed: string) => setTyped({ text: typed, before: first }),
  };
}
