import { Button } from '@mantine/core';
import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { CalendarCheck, CalendarClock, ListTodo } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { useProgressiveList } from '../../../hooks/use-progressive-list.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useSetTaskCompleted } from '../../tasks/use-set-task-completed.ts';
import { TasksSkeleton } from '../../tasks/list/tasks-skeleton.tsx';
import { UnscheduledRow } from './unscheduled-row.tsx';
import { useRead } from '../../../store/use-read.ts';

/** Tasks without a time, to be scheduled or completed (rules/tasks.md#unscheduled-tasks). */
export function UnscheduledTasks({ now }: { now: number }) {
  const query = useRead('tasks.unscheduled');
  const openDialog = useOpenDialog();
  const setCompleted = useSetTaskCompleted();
  const complete = useCallback((task: UnscheduledTask) => setCompleted(task, true), [setCompleted]);
  const container = useFocusContainer(query.data?.length ?? 0);

  return (
    <Card
      title="Unscheduled Tasks"
      action={
        <Row wrap>
          {query.data && query.data.length > 0 && (
            <Button
              variant="default"
              leftSection={<CalendarClock size={18} aria-hidden />}
              onClick={() => openDialog('plan-day')}
            >
              Plan My Day
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<ListTodo size={18} aria-hidden />}
            onClick={() => openDialog('tasks')}
          >
            Tasks
          </Button>
        </Row>
      }
    >
      <div ref={container} tabIndex={-1} className="focus-container">
        <QueryState
          query={query}
          skeleton={<TasksSkeleton />}
          isEmpty={(tasks) => tasks.length === 0}
          empty={
            <EmptyState
              icon={<CalendarCheck />}
              title="All Tasks Scheduled!"
              text="Every open task has its time in the calendar."
            />
          }
        >
          {(tasks) => <TaskRows tasks={tasks} now={now} onComplete={complete} />}
        </QueryState>
      </div>
    </Card>
  );
}

interface TaskRowsProps {
  tasks: readonly UnscheduledTask[];
  now: number;
  onComplete: (task: UnscheduledTask) => void;
}

function TaskRows({ tasks, now, onComplete }: TaskRowsProps) {
  const { timezone } = useToday();
  const clock = useMemo(() => ({ now, timeZone: timezone }), [now, timezone]);
  const openDialog = useOpenDialog();
  const open = useCallback((task: UnscheduledTask) => openDialog('tasks', task.id), [openDialog]);
  const schedule = useCallback((task: UnscheduledTask) => openDialog('schedule-task', task.id), [openDialog]);
  const { count, hasMore, end } = useProgressiveList('unscheduled tasks', tasks.length);
  return (
    <>
      <Stack as="ul" gap={0} divided aria-label="Unscheduled tasks">
        {tasks.slice(0, count).map((task) => (
          <li key={task.id} className="lazy">
            <UnscheduledRow task={task} clock={clock} onSchedule={schedule} onComplete={onComplete} onOpen={open} />
          </li>
        ))}
      </Stack>
      {hasMore && <div ref={end} />}
    </>
  );
}
