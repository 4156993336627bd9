import { Button } from '@mantine/core';
import { scheduleTaskInput, type Task } from '@goaltracker/contracts/tasks/task.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { useState } from 'react';
import { DateField } from '../../../ui/date-fields/date-field.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { defaultTimes, proposeTimes, shiftEnd, toInstantText } from './schedule-times.ts';
import { useScheduleTask } from '../actions/use-task-calls.ts';

/** Prefix of the form's name for `useKeptForm`; the id of the task follows. */
export const scheduleFormPrefix = 'schedule-task ';

interface ScheduleTaskDialogProps {
  task: Pick<Task, 'id' | 'title' | 'description' | 'goalId' | 'estimatedMinutes'>;
  /** See `useKeptForm`. */
  name?: string;
  onClose: () => void;
}

type ScheduleValues = { date: CalendarDay | null; start: ClockTime; end: ClockTime };

const scheduleForm = scheduleTaskInput.refine(
  ({ eventData: { startTime, endTime } }) => !endTime || Date.parse(endTime) > Date.parse(startTime),
  { path: ['eventData', 'endTime'], error: 'End time must be after start time' },
);

const fields: Record<string, string> = { 'eventData.startTime': 'start', 'eventData.endTime': 'end' };

/** Schedules a task: date, start and end are required (rules/tasks.md#scheduling). */
export default function ScheduleTaskDialog({ task, name, onClose }: ScheduleTaskDialogProps) {
  const { day: today, timezone } = useToday();
  const [initialDay] = useState(() => {
    const isPastStart = toWallClock(Date.now(), timezone).minutes >= parseClockTime(defaultTimes.start);
    return isPastStart ? addDays(today, 1) : today;
  });
  const form = useZodForm({
    schema: scheduleForm,
    initialValues: { date: initialDay, ...proposeTimes(task.estimatedMinutes) },
    toInput: ({ date, start, end }: ScheduleValues) => ({
      taskId: task.id,
      eventData: {
        title: task.title,
        description: task.description,
        goalId: task.goalId,
        startTime: toInstantText(date, start, timezone),
        endTime: toInstantText(date, end, timezone),
      },
    }),
    toField: (path) => fields[path] ?? path,
  });
  useKeptForm(form, name);
  const schedule = useScheduleTask({ onScheduled: onClose, onRefused: form.showServerIssues });
  const { date, start, end } = form.getValues();

  return (
    <Dialog
      title="Schedule Task"
      size="sm"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => schedule.mutate(input))}
      footer={
        <Button type="submit" loading={schedule.isPending} disabled={date === null || start === '' || end === ''}>
          Add to Calendar
        </Button>
      }
    >
      <Stack gap={16}>
        <Text weight="medium">{task.title}</Text>
        <DateField label="Date" {...form.getInputProps('date')} />
        <Grid columns={2} gap={12} align="start">
          <TimeField
            label="Start time"
            {...form.getInputProps('start')}
            onChange={(time) => form.setValues({ start: time, end: shiftEnd({ start, end }, time) })}
          />
          <TimeField label="End time" {...form.getInputProps('end')} />
        </Grid>
      </Stack>
    </Dialog>
  );
}
