import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { describeRepeat } from '../calendar/core/describe-repeat.ts';

/**
 * How a task repeats, in words; null when it does not (rules/tasks.md#wording).
 * @example describeTaskRepeat(task) // 'Every Monday, 3 left'
 */
export function describeTaskRepeat({
  recurrence,
  repeatsFromCompletion,
}: Pick<Task, 'recurrence' | 'repeatsFromCompletion'>): string | null {
  const rule = recurrence === null ? null : parseRecurrence(recurrence);
  if (!rule) return null;
  const { endType, count } = rule;
  const words = describeRepeat(endType === 'after' ? { ...rule, endType: 'never' } : rule);
  const left = count === 1 ? 'the last one' : `${count} left`;
  return [
    words.replace(/^Every week on /, 'Every '),
    repeatsFromCompletion && 'from completion',
    endType === 'after' && left,
  ]
    .filter(Boolean)
    .join(', ');
}
