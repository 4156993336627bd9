import { ActionIcon, Checkbox } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarPlus, CalendarX, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EditTaskForm } from '../form/edit-task-form.tsx';
import type { TaskActions } from '../task-actions.ts';
import { TaskFacts } from './task-facts.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import classes from './tasks.module.css';

interface TaskRowProps {
  task: Task;
  goalTitle: string | undefined;
  isEdited: boolean;
  /** Whether it was deleted elsewhere while it was edited here. */
  isDeleted: boolean;
  clock: { now: number; timeZone: string };
  actions: TaskActions;
}

/** A task: the box completes it, the title opens its editor, the buttons schedule and delete it. */
export const TaskRow = memo(function TaskRow({ task, goalTitle, isEdited, isDeleted, clock, actions }: TaskRowProps) {
  const { title, isCompleted, calendarEvent } = task;
  return (
    <Stack as="article" className={`py-4 ${classes.row}`} aria-label={title}>
      <Row gap={0} align="start">
        <Checkbox aria-label={`Complete ${title}`} checked={isCompleted} onChange={() => actions.toggle(task)} />
        <Stack
          as={PlainButton}
          gap={2}
          className={`grow content-center min-h-44 rounded-md ${classes.summary}`}
          aria-expanded={isEdited}
          onClick={() => actions.toggleEditor(task)}
        >
          <Text as={isCompleted ? 's' : 'span'} size="md" tone={isCompleted ? 'muted' : undefined}>
            {title}
          </Text>
          <span className={classes.facts}>
            <TaskFacts task={task} goalTitle={goalTitle} clock={clock} />
          </span>
        </Stack>
        {calendarEvent ? (
          <ActionIcon
            aria-label={`Remove ${title} from schedule`}
            title="Remove from schedule"
            onClick={() => actions.unschedule(task)}
          >
            <CalendarX size={18} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon aria-label={`Schedule ${title}`} title="Schedule" onClick={() => actions.schedule(task)}>
            <CalendarPlus size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon aria-label={`Delete task ${title}`} title="Delete" onClick={() => actions.remove(task)}>
          <Trash2 size={18} aria-hidden />
        </ActionIcon>
      </Row>
      {isEdited && <EditTaskForm task={task} isDeleted={isDeleted} actions={actions} />}
    </Stack>
  );
});
