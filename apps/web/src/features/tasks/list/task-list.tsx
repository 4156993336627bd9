import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { useProgressiveList } from '../../../lib/use-progressive-list.ts';
import type { TaskActions } from './task-actions.ts';
import classes from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

interface TaskListProps {
  label: string;
  tasks: readonly Task[];
  goalTitles: ReadonlyMap<string, string>;
  edited: readonly string[];
  clock: { now: number; timeZone: string };
  actions: TaskActions;
}

/** Tasks in rows, made as they come into view. */
export function TaskList({ label, tasks, goalTitles, edited, clock, actions }: TaskListProps) {
  const { count, hasMore, end } = useProgressiveList(`tasks ${label}`, tasks.length);
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {tasks.slice(0, count).map((task) => (
          <li key={task.id} className={classes.item}>
            <TaskRow
              task={task}
              goalTitle={task.goalId === null ? undefined : goalTitles.get(task.goalId)}
              isEdited={edited.includes(task.id)}
              clock={clock}
              actions={actions}
            />
          </li>
        ))}
      </ul>
      {hasMore && <div ref={end} />}
    </>
  );
}
