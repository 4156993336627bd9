import type { TaskReading } from '@goaltracker/domain/search/entry';
import type { LinkableGoal } from '@goaltracker/domain/search/sentence-goal';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useEntry } from '../../../ui/fields/use-entry.ts';
import { useLinkableGoals } from './use-linkable-goals.ts';

interface TaskEntry {
  /** What the title of a new task says; null where it is only a title. */
  read: TaskReading | null;
  /** The goals that it can name. */
  linkable: readonly LinkableGoal[];
  revert: (...parts: readonly TextRange[]) => void;
}

const noGoals: readonly LinkableGoal[] = [];

/** What is typed as the title of a new task, such as “order the book tomorrow” (rules/quick-entry.md#sentences). */
export function useTaskEntry(text: string, { readsGoal = true } = {}): TaskEntry {
  const goals = useLinkableGoals({ enabled: text.includes('#') });
  const linkable = readsGoal ? goals : noGoals;
  const { readings, revert } = useEntry(text, { box: 'task', linkable });
  const task = readings.find((reading) => reading.kind === 'task');
  return { read: task && task.spans.length > 0 ? task : null, linkable, revert };
}
