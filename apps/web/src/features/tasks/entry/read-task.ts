import type { TaskReading } from '@goaltracker/domain/search/entry';
import type { LinkableGoal } from '@goaltracker/domain/search/sentence-goal';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useMemo } from 'react';
import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { toDue } from '@goaltracker/domain/tasks/due';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useEntry } from '../../../ui/entry-field/use-entry.ts';
import { useRead } from '../../../store/use-read.ts';

interface TaskEntry {
  /** Null when the text is only a title. */
  read: TaskReading | null;
  /** The goals that the text can name. */
  linkable: readonly LinkableGoal[];
  revert: (...parts: readonly TextRange[]) => void;
}

const noGoals: readonly LinkableGoal[] = [];

/** Reads the title of a new task as a sentence: “order the book tomorrow” (rules/quick-entry.md#sentences). */
export function useTaskEntry(text: string, { readsGoal = true } = {}): TaskEntry {
  const goals = useLinkableGoals({ enabled: text.includes('#') });
  const linkable = readsGoal ? goals : noGoals;
  const { readings, revert } = useEntry(text, { box: 'task', linkable });
  const task = readings.find((reading) => reading.kind === 'task');
  return { read: task && task.spans.length > 0 ? task : null, linkable, revert };
}

/** The active goals that a sentence can name after '#' (rules/quick-entry.md#goals-of-a-task). */
export function useLinkableGoals({ enabled }: { enabled: boolean }): readonly LinkableGoal[] {
  const { data: goals } = useRead('goals.list', undefined, { enabled });
  return useMemo(() => (goals ?? []).filter(isActiveGoal).map(({ id: goalId, title }) => ({ goalId, title })), [goals]);
}

/** A reading with a time also schedules the task. A repeating task is then due at that time, too. */
export function toTaskInput(reading: TaskReading, timeZone: string): CreateTaskInput {
  const { title, day, start, priority, labels, goal, estimatedMinutes, recurrence, isFromCompletion } = reading;
  return {
    title,
    ...(day !== null && { dueDay: day }),
    ...(recurrence && { recurrence: formatRecurrence(recurrence), repeatsFromCompletion: isFromCompletion }),
    ...(recurrence && start !== null && toDue(start, timeZone)),
    ...(start !== null && { scheduledStart: new Date(start).toISOString() }),
    ...(priority !== null && { priority }),
    ...(labels.length > 0 && { labels: [...labels] }),
    ...(goal && { goalId: goal.goalId }),
    ...(estimatedMinutes !== null && { estimatedMinutes }),
  };
}
