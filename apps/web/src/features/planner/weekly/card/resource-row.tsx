import { Button } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CircleCheck, ListTodo, Plus } from 'lucide-react';
import { useOpenDialog } from '../../../../lib/dialog-url.ts';
import { isUnsaved } from '../../../tasks/form/unsaved-task.ts';
import classes from './goal-plan.module.css';
import { describeTaskState } from './resource-tasks.ts';

interface ResourceRowProps {
  resource: string;
  /** The task made of it, if there is one. */
  task: Task | undefined;
  /** Whether it is known if there is one. */
  isReady: boolean;
  onCreate: () => void;
}

/** A resource, and what became of the task made of it; without one, Create Task. One button, so that it keeps the focus. */
export function ResourceRow({ resource, task, isReady, onCreate }: ResourceRowProps) {
  const openDialog = useOpenDialog();
  const words = task ? describeTaskState(task) : 'Create Task';
  const Icon = task ? (task.isCompleted ? CircleCheck : ListTodo) : Plus;
  return (
    <li className={classes.resource}>
      <span className={classes.name}>{resource}</span>
      <Button
        className={classes.task}
        variant={task ? 'subtle' : 'default'}
        data-done={task?.isCompleted || undefined}
        disabled={!isReady}
        leftSection={<Icon size={18} aria-hidden />}
        aria-label={`${words}: ${resource}`}
        onClick={() => (task ? openDialog('tasks', isUnsaved(task) ? undefined : task.id) : onCreate())}
      >
        {words}
      </Button>
    </li>
  );
}
