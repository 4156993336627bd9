import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useProgressiveList } from '../../../hooks/use-progressive-list.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { TaskActions } from '../task-actions.ts';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  label: string;
  tasks: readonly Task[];
  goalTitles: ReadonlyMap<string, string>;
  edited: readonly string[];
  /** Ids of tasks deleted elsewhere while they were edited here. */
  deleted: ReadonlySet<string>;
  clock: { now: number; timeZone: string };
  actions: TaskActions;
}

/** Tasks in rows, rendered as they scroll into view. */
export function TaskList({ label, tasks, goalTitles, edited, deleted, clock, actions }: TaskListProps) {
  const { count, hasMore, end } = useProgressiveList(`tasks ${label}`, tasks.length);
  return (
    <>
      <Stack as="ul" gap={0} divided aria-label={label}>
        {tasks.slice(0, count).map((task) => (
          <li key={task.id} className="lazy">
            <TaskRow
              task={task}
              goalTitle={task.goalId === null ? undefined : goalTitles.get(task.goalId)}
              isEdited={edited.includes(task.id)}
              isDeleted={deleted.has(task.id)}
              clock={clock}
              actions={actions}
            />
          </li>
        ))}
      </Stack>
      {hasMore && <div ref={end} />}
    </>
  );
}
