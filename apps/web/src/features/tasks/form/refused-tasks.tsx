import { Button } from '@mantine/core';
import type { CreateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import classes from './task-form.module.css';

interface RefusedTasksProps {
  tasks: readonly CreateTaskInput[];
  onRetry: (task: CreateTaskInput) => void;
  onDiscard: (task: CreateTaskInput) => void;
}

/** New tasks the server did not take while the next one was typed already, so that none is lost. */
export function RefusedTasks({ tasks, onRetry, onDiscard }: RefusedTasksProps) {
  return tasks.map((task, index) => (
    <div key={`${task.title} ${index}`} className={classes.refused} role="alert">
      <span className={classes.refusedTitle}>Not added: {task.title}</span>
      <Button variant="subtle" onClick={() => onRetry(task)}>
        Try again
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onDiscard(task)}>
        Discard
      </Button>
    </div>
  ));
}
