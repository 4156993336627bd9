import type { TaskReading } from '@goaltracker/domain/search/entry';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useEntry } from '../../../ui/fields/use-entry.ts';

interface TaskEntry {
  /** What the title of a new task says; null where it is only a title. */
  read: TaskReading | null;
  revert: (...parts: readonly TextRange[]) => void;
}

/** What is typed as the title of a new task, such as “order the book tomorrow” (rules/quick-entry.md#sentences). */
export function useTaskEntry(text: string): TaskEntry {
  const { readings, revert } = useEntry(text, { box: 'task' });
  const task = readings.find((reading) => reading.kind === 'task');
  return { read: task && task.spans.length > 0 ? task : null, revert };
}
