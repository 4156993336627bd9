import { Button } from '@mantine/core';
import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { type FormEvent, useState } from 'react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DurationField } from './duration-field.tsx';
import { duration, parseDuration } from './duration.ts';
import classes from './schedule-goal-form.module.css';
import { SlotGrid } from './slot-grid.tsx';
import { formatSlotSpan } from './slot-labels.ts';
import { useScheduleGoal } from './use-schedule-goal.ts';
import { useSlotPlan } from './use-slot-plan.ts';
import { WeekHeader } from './week-header.tsx';

/** What is put into the calendar, but for its time. */
export type ScheduledEvent = Pick<CreateEventInput, 'type' | 'color' | 'goalId'> & { title: string };

interface ScheduleGoalFormProps {
  event: ScheduledEvent;
  /** A day of the week shown first, unless that is over. */
  from?: CalendarDay | undefined;
  onClose: () => void;
}

/** Chooses an hour of a week and how long, and schedules an event there (second document, section 2). */
export function ScheduleGoalForm({ event, from, onClose }: ScheduleGoalFormProps) {
  const { dateFormat } = useLocalSettings();
  const [typed, setTyped] = useState<string | number>(duration.usual);
  const [problem, setProblem] = useState<string | null>(null);
  const hours = parseDuration(typed);
  const plan = useSlotPlan(hours ?? duration.usual, from);
  const summary = plan.span ? formatSlotSpan(plan.span, plan.timeZone, dateFormat) : '';
  const schedule = useScheduleGoal({ summary: `${event.title} · ${summary}`, onSaved: onClose });

  function submit(submission: FormEvent): void {
    submission.preventDefault();
    if (hours === null) {
      setProblem('Choose 0.5 to 8 hours, in steps of 0.5.');
      return;
    }
    if (plan.span) schedule.mutate({ ...event, ...formatSpan(plan.span) });
  }

  return (
    <Dialog
      title="Schedule Goal"
      size="lg"
      onClose={onClose}
      isDirty={(plan.chosen !== null || typed !== duration.usual) && !schedule.isSuccess}
      onSubmit={submit}
      footer={
        <div className={classes.plan}>
          <div className={classes.summary}>
            <strong className={classes.title}>{event.title}</strong>
            <output className={classes.when}>
              {summary || 'Choose a slot in the week'}
              {plan.overlapping.length > 0 && (
                <span className={classes.overlap}>
                  At the same time as {plan.overlapping.map(({ title }) => title).join(', ')}
                </span>
              )}
            </output>
          </div>
          <DurationField
            value={typed}
            error={problem}
            onChange={(value) => {
              setProblem(null);
              setTyped(value);
            }}
          />
          <Button type="submit" disabled={plan.chosen === null} loading={schedule.isPending}>
            Schedule Goal
          </Button>
        </div>
      }
    >
      <WeekHeader
        monday={plan.monday}
        hasWeekBefore={plan.hasWeekBefore}
        week={plan.week}
        onStep={(direction) => plan.move({ ...plan.active, day: addDays(plan.active.day, 7 * direction) })}
      />
      <SlotGrid
        monday={plan.monday}
        today={plan.today}
        slots={plan.slots}
        allDay={plan.allDay}
        active={plan.active}
        chosen={plan.chosen}
        planned={plan.planned}
        isLoading={plan.week.isFetching}
        onMove={plan.move}
        onChoose={plan.choose}
      />
    </Dialog>
  );
}
