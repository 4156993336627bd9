import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useToday } from '../../../hooks/use-today.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useRead } from '../../../store/use-read.ts';

/** How often the tasks of a series were completed, and when last; nothing before the first time. */
export function RepeatHistory({ task }: { task: Task }) {
  const { timezone } = useToday();
  const tasks = useRead('tasks.list');
  const first = task.seriesId ?? task.id;
  const completed = (tasks.data ?? []).flatMap(({ id, seriesId, completedAt }) =>
    completedAt !== null && (seriesId ?? id) === first ? completedAt : [],
  );
  const last = completed.toSorted().at(-1);
  if (last === undefined) return null;
  return (
    <MutedText size="sm">
      Completed {completed.length === 1 ? 'once' : `${completed.length} times`}, last on{' '}
      <DateText value={toCalendarDay(new Date(last), timezone)} />
    </MutedText>
  );
}
