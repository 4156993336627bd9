import { Button, Checkbox, NativeSelect } from '@mantine/core';
import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { CalendarCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { TasksSkeleton } from '../task-list/tasks-skeleton.tsx';
import { usePlanTasks } from '../actions/use-many-tasks.ts';
import { DayPreview } from './day-preview.tsx';
import { type DayPlan, useDayPlan } from './use-day-plan.ts';
import { useRead } from '../../../store/use-read.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { TaskFacts } from '../task-facts/task-facts.tsx';

/** Proposes times for open tasks. The user changes and then saves them (rules/tasks.md#planning-the-day). */
export default function PlanDayDialog({ onClose }: DialogProps) {
  const query = useRead('tasks.unscheduled');
  // Saving takes the tasks out of the query at once. The form keeps them until the server has answered.
  const [opened, setOpened] = useState<readonly UnscheduledTask[]>();
  if (!opened && query.data && query.data.length > 0) setOpened(query.data);
  if (opened) return <PlanDayForm tasks={opened} onClose={onClose} />;
  return (
    <Dialog title="Plan My Day" onClose={onClose}>
      <QueryState query={query} skeleton={<TasksSkeleton />}>
        {() => (
          <EmptyState
            icon={<CalendarCheck />}
            title="All Tasks Scheduled!"
            text="Every open task has its time in the calendar."
          />
        )}
      </QueryState>
    </Dialog>
  );
}

function PlanDayForm({ tasks, onClose }: { tasks: readonly UnscheduledTask[]; onClose: () => void }) {
  const plan = useDayPlan(tasks);
  const save = usePlanTasks({ onPlanned: onClose });
  const { planned, left, hours } = plan;
  const isValid = hours.from < hours.to;

  function submit(submission: FormEvent): void {
    submission.preventDefault();
    save.mutate({ events: planned.map(({ id, ...span }) => ({ id: uuidv7(), taskId: id, ...formatSpan(span) })) });
  }

  return (
    <Dialog
      title="Plan My Day"
      size="lg"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <Button type="submit" data-autofocus loading={save.isPending} disabled={planned.length === 0}>
          {planned.length > 1 ? `Add ${planned.length} to Calendar` : 'Add to Calendar'}
        </Button>
      }
    >
      <Stack gap={16}>
        <Grid columns={2} gap={12} align="start">
          <TimeField
            label="Working hours from"
            value={plan.workFrom}
            onChange={(workFrom) => plan.setHours({ workFrom })}
          />
          <TimeField
            label="Until"
            value={plan.workTo}
            error={isValid ? null : 'End time must be after start time'}
            onChange={(workTo) => plan.setHours({ workTo })}
          />
        </Grid>
        {isValid && <DayPreview plan={plan} />}
        <Stack as="ul" gap={0} divided aria-label="Tasks to plan">
          {plan.tasks.map((task) => (
            <TaskChoice key={task.id} task={task} plan={plan} />
          ))}
        </Stack>
        <output>
          {left.length > 0 && (
            <Text tone="warning">No time is free for {nameTasks(left.map(({ title }) => title))}.</Text>
          )}
          {planned.length === 0 && left.length === 0 && <MutedText>Tick the tasks to find hours for.</MutedText>}
        </output>
      </Stack>
    </Dialog>
  );
}

const mostNamed = 3;

function nameTasks(titles: readonly string[]): string {
  const named = titles.slice(0, mostNamed).join(', ');
  const more = titles.length - mostNamed;
  return more > 0 ? `${titles.length} tasks: ${named} and ${more} more` : named;
}

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

interface TaskChoiceProps {
  task: UnscheduledTask & { minutes: number; isChosen: boolean };
  plan: DayPlan;
}

function TaskChoice({ task, plan }: TaskChoiceProps) {
  const { timezone } = useToday();
  const { id, title, minutes, isChosen, goal } = task;
  const offered = lengths.includes(minutes) ? lengths : [...lengths, minutes].toSorted((a, b) => a - b);
  return (
    <Row as="li" wrap className="py-4 min-h-52">
      <Checkbox
        aria-label={`Plan ${title}`}
        checked={isChosen}
        onChange={(event) => plan.choose(id, event.currentTarget.checked)}
      />
      <div className="grow">
        <Text lines={2}>{title}</Text>
        <TaskFacts
          task={{ ...task, parts: [], calendarEvent: null }}
          goalTitle={goal?.title}
          clock={{ now: plan.now, timeZone: timezone }}
        />
      </div>
      <NativeSelect
        aria-label={`Length of ${title}`}
        data={offered.map((length) => ({ value: String(length), label: `${length} min` }))}
        value={String(minutes)}
        onChange={(event) => plan.setMinutes(id, Number(event.currentTarget.value))}
      />
    </Row>
  );
}
