import { Button } from '@mantine/core';
import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type FormEvent, useMemo, useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFormDraft, useStoreDraft } from '../../../ui/fields/form-draft.ts';
import { FieldsSkeleton } from '../../../ui/fields/fields-skeleton.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { RecordDeleted } from '../../../ui/dialog/record-deleted.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useCreateEvent } from '../core/use-create-event.ts';
import { formatTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { DurationField } from './duration-field.tsx';
import { duration, parseDuration } from './duration.ts';
import classes from './schedule-goal.module.css';
import { SlotGrid } from './slot-grid.tsx';
import { formatSlotSpan } from './slot-labels.ts';
import { type PlannedSlots, useSlotPlan } from './use-slot-plan.ts';
import { WeekHeader } from './week-header.tsx';
import { useRead } from '../../../store/use-read.ts';

/** The event to create, without its times. */
type ScheduledEvent = Pick<CreateEventInput, 'type' | 'color' | 'goalId'> & { title: string };

const initialDuration = formatTypedAmount(duration.default);

interface ScheduleGoalProps {
  goalId: string | undefined;
  buildEvent: (goal: Goal) => ScheduledEvent;
  /** A day of the week to show first, as in the address; ignored when it is none, or its week is over. */
  from?: string | undefined;
  onClose: () => void;
}

/** Schedules an event for a goal. */
export function ScheduleGoal({ goalId, buildEvent, from, onClose }: ScheduleGoalProps) {
  const query = useRead('goals.list');
  const goal = query.data?.find(({ id }) => id === goalId);
  const day = from !== undefined && isCalendarDay(from) ? from : undefined;
  if (goal) return <ScheduleGoalForm goalId={goal.id} event={buildEvent(goal)} from={day} onClose={onClose} />;
  return (
    <Dialog title="Schedule Goal" onClose={onClose}>
      <QueryState query={query} skeleton={<FieldsSkeleton />}>
        {() => <RecordDeleted what="goal" onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}

interface ScheduleGoalFormProps {
  goalId: string;
  event: ScheduledEvent;
  from: CalendarDay | undefined;
  onClose: () => void;
}

/** A week to choose an hour in, and a duration (rules/calendar.md#scheduling-work). */
function ScheduleGoalForm({ goalId, event, from, onClose }: ScheduleGoalFormProps) {
  const { dateFormat } = useLocalSettings();
  const draft = useFormDraft<PlannedSlots & { typed: string }>(`schedule ${goalId}`);
  const [typed, setTyped] = useState(draft.restored?.typed ?? initialDuration);
  const hours = parseDuration(typed);
  const plan = useSlotPlan(hours ?? duration.default, from, draft.restored);
  const { active, chosen } = plan;
  const summary = plan.span && hours !== null ? formatSlotSpan(plan.span, plan.timeZone, dateFormat) : '';
  const schedule = useCreateEvent({
    describe: () => ({ title: 'Goal Scheduled', description: `${event.title} · ${summary}` }),
    canUndo: false,
    onCreated: onClose,
  });

  const isDirty = (chosen !== null || typed !== initialDuration) && !schedule.isSuccess;
  useStoreDraft(
    draft.key,
    useMemo(() => ({ active, chosen, typed }), [active, chosen, typed]),
    isDirty,
  );

  function submit(submission: FormEvent): void {
    submission.preventDefault();
    if (plan.span && hours !== null) schedule.mutate({ ...event, ...formatSpan(plan.span) });
  }

  return (
    <Dialog
      title="Schedule Goal"
      size="lg"
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={submit}
      footer={
        <Row align="end" gap="8px 12px" className={`grow ${classes.plan}`}>
          <div className={`grow ${classes.summary}`}>
            <p className="truncate semibold">{event.title}</p>
            <MutedText as="div" size="md">
              <Stack as="output" gap={0}>
                {plan.chosen ? summary : 'Choose a slot in the week'}
                {hours !== null && plan.overlapping.length > 0 && (
                  <Text as="span" tone="warning" className="truncate">
                    At the same time as {plan.overlapping.map(({ title }) => title).join(', ')}
                  </Text>
                )}
              </Stack>
            </MutedText>
          </div>
          <DurationField
            value={typed}
            error={hours === null ? 'Choose 0.5 to 8 hours, in steps of 0.5.' : null}
            onChange={setTyped}
          />
          <Button type="submit" disabled={chosen === null} loading={schedule.isPending}>
            Schedule Goal
          </Button>
        </Row>
      }
    >
      <WeekHeader
        firstDay={plan.firstDay}
        hasWeekBefore={plan.hasWeekBefore}
        week={plan.week}
        onStep={(direction) => plan.move({ ...active, day: addDays(active.day, 7 * direction) })}
      />
      <SlotGrid
        firstDay={plan.firstDay}
        today={plan.today}
        slots={plan.slots}
        allDay={plan.allDay}
        active={active}
        chosen={chosen}
        planned={plan.planned}
        isLoading={plan.week.isFetching}
        onKey={plan.moveByKey}
        onChoose={plan.choose}
      />
    </Dialog>
  );
}
