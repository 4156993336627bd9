import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarPlus } from 'lucide-react';
import { memo } from 'react';
import { TaskFacts } from '../../tasks/list/task-facts.tsx';
import { Row } from '../../../ui/layout.tsx';
import classes from './daily.module.css';

interface UnscheduledRowProps {
  task: UnscheduledTask;
  clock: { now: number; timeZone: string };
  onSchedule: (task: UnscheduledTask) => void;
  onComplete: (task: UnscheduledTask) => void;
  onOpen: (task: UnscheduledTask) => void;
}

/** A task without a time: the box completes it, the title opens it, the button schedules it. */
export const UnscheduledRow = memo(function UnscheduledRow({
  task,
  clock,
  onSchedule,
  onComplete,
  onOpen,
}: UnscheduledRowProps) {
  const { title, goal } = task;
  return (
    <Row as="article" gap={0} className={classes.row} aria-label={title}>
      <Checkbox
        classNames={{ body: classes.box }}
        aria-label={`Complete ${title}`}
        checked={false}
        onChange={() => onComplete(task)}
      />
      <UnstyledButton className={classes.summary} onClick={() => onOpen(task)}>
        <span className={classes.title}>{title}</span>
        <TaskFacts task={{ ...task, calendarEvent: null }} goalTitle={goal?.title} clock={clock} />
      </UnstyledButton>
      <Button
        className={classes.schedule}
        variant="light"
        leftSection={<CalendarPlus size={18} aria-hidden />}
        aria-label={`Schedule ${title}`}
        onClick={() => onSchedule(task)}
      >
        Schedule
      </Button>
    </Row>
  );
});
