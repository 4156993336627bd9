import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, CalendarClock, CalendarDays, ListTodo } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useNow, useToday } from '../../hooks/use-today.ts';
import { useProgressiveList } from '../../hooks/use-long-list.ts';
import { useRead } from '../../store/use-read.ts';
import { formatDay } from '../../ui/format/format-date.ts';
import { formatWeekday } from '../../ui/format/format-period.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { FocusContainer } from '../../ui/layout/focus-container.tsx';
import { Columns, Row, Stack } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { Heading, MutedText, Text } from '../../ui/text/text.tsx';
import { useEvents } from '../calendar/core/use-events.ts';
import { useOpenEvent } from '../calendar/core/use-open-event.ts';
import { EventRow, listEventRows } from '../calendar/views/event-row.tsx';
import { ListSkeleton } from '../calendar/views/list-skeleton.tsx';
import { TaskFacts } from '../tasks/task-facts/task-facts.tsx';
import { TasksSkeleton } from '../tasks/task-list/tasks-skeleton.tsx';
import { useSetTaskCompleted } from '../tasks/actions/use-task-calls.ts';
import { ScheduleButton } from './schedule-button.tsx';

/** Unscheduled tasks beside today's events (rules/planner.md#daily-plan). */
export function DailyPlan() {
  const { day, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  return (
    <Stack gap={16} className="min-w-0">
      <Heading size="lg">
        {formatWeekday(day)}, <span className="tabular">{formatDay(day, dateFormat)}</span>
      </Heading>
      <Columns template="minmax(0, 1.06fr) minmax(0, 1fr)">
        <UnscheduledTasks />
        <TodaysEvents day={day} timezone={timezone} />
      </Columns>
    </Stack>
  );
}

function TodaysEvents({ day, timezone }: { day: CalendarDay; timezone: string }) {
  const days = useMemo(() => [day], [day]);
  const query = useEvents(days);
  const openEvent = useOpenEvent();
  return (
    <Card
      title="Today's Events"
      action={
        <Button
          variant="default"
          leftSection={<CalendarDays size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/calendar" {...props} />}
        >
          Calendar
        </Button>
      }
    >
      <QueryState
        query={query}
        skeleton={<ListSkeleton />}
        isEmpty={(events) => events.length === 0}
        empty={<MutedText size="md">Nothing is planned for today yet.</MutedText>}
      >
        {(events) => (
          <Stack as="ul" gap={6}>
            {listEventRows(events, days, timezone).map(({ event, time }) => (
              <EventRow key={event.id} event={event} time={time} onOpen={openEvent} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Card>
  );
}

/** Open tasks without a time (rules/tasks.md#unscheduled-tasks). */
function UnscheduledTasks() {
  const query = useRead('tasks.unscheduled');
  const openDialog = useOpenDialog();
  const setCompleted = useSetTaskCompleted();
  const complete = useCallback((task: UnscheduledTask) => setCompleted(task, true), [setCompleted]);

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
      <FocusContainer count={query.data?.length ?? 0}>
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
          {(tasks) => <TaskRows tasks={tasks} onComplete={complete} />}
        </QueryState>
      </FocusContainer>
    </Card>
  );
}

interface TaskRowsProps {
  tasks: readonly UnscheduledTask[];
  onComplete: (task: UnscheduledTask) => void;
}

function TaskRows({ tasks, onComplete }: TaskRowsProps) {
  const { timezone } = useToday();
  const now = useNow().getTime();
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

interface UnscheduledRowProps {
  task: UnscheduledTask;
  clock: { now: number; timeZone: string };
  onSchedule: (task: UnscheduledTask) => void;
  onComplete: (task: UnscheduledTask) => void;
  onOpen: (task: UnscheduledTask) => void;
}

const UnscheduledRow = memo(function UnscheduledRow({
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
        as={UnstyledButton}
        gap={2}
        className="grow content-center min-h-44 rounded-md"
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
