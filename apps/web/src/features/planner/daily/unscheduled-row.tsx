import { Checkbox } from '@mantine/core';
import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { memo } from 'react';
import { TaskFacts } from '../../tasks/list/task-facts.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { ScheduleButton } from '../schedule-button.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import classes from '../../tasks/list/tasks.module.css';

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
    <Row as="article" gap={0} wrap className="py-4" aria-label={title}>
      <Checkbox aria-label={`Complete ${title}`} checked={false} onChange={() => onComplete(task)} />
      <Stack
        as={PlainButton}
        gap={2}
        className={`grow content-center min-h-44 rounded-md ${classes.summary}`}
        onClick={() => onOpen(task)}
      >
        <Text as="span" size="md">
          {title}
        </Text>
        <TaskFacts task={{ ...task, parts: [], calendarEvent: null }} goalTitle={goal?.title} clock={clock} />
      </Stack>
      <ScheduleButton variant="light" title={title} onClick={() => onSchedule(task)} />
    </Row>
  );
});
