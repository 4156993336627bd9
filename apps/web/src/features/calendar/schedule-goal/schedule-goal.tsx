import { Button, ActionIcon, Loader, VisuallyHidden } from '@mantine/core';
import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { addDays, type CalendarDay, isCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type FormEvent, useMemo, useState, type KeyboardEvent } from 'react';
import { ChevronLeft, ChevronRight, Minus, Plus } from 'lucide-react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFormDraft, useStoreDraft } from '../../../http/forms/form-draft.ts';
import { MissingRecordDialog } from '../../../ui/dialog/missing-record-dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import classes from './schedule-goal.module.css';
import { SlotGrid } from './slot-grid.tsx';
import { formatSlotSpan } from './slot-labels.ts';
import { type PlannedSlots, type SlotPlan, useSlotPlan } from './use-slot-plan.ts';
import { useRead } from '../../../store/use-read.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useCreateEvent } from '../core/use-event-calls.ts';

/** The event to create, without its times. */
type ScheduledEvent = Pick<CreateEventInput, 'type' | 'color' | 'goalId'> & { title: string };

/** The length of scheduled work, in hours (rules/calendar.md#scheduling-work). */
const duration = { min: 0.5, max: 8, step: 0.5, default: 1 } as const;
const initialDuration = formatTypedAmount(duration.default);

interface ScheduleGoalProps {
  goalId: string | undefined;
  buildEvent: (goal: Goal) => ScheduledEvent;
  /** A day of the week to show first, from the address. Ignored when it is invalid or not in the future. */
  from?: string | undefined;
  onClose: () => void;
}

export function ScheduleGoal({ goalId, buildEvent, from, onClose }: ScheduleGoalProps) {
  const query = useRead('goals.list');
  const goal = query.data?.find(({ id }) => id === goalId);
  const day = from !== undefined && isCalendarDay(from) ? from : undefined;
  if (goal) return <ScheduleGoalForm goalId={goal.id} event={buildEvent(goal)} from={day} onClose={onClose} />;
  return <MissingRecordDialog title="Schedule Goal" what="goal" query={query} onClose={onClose} />;
}

interface ScheduleGoalFormProps {
  goalId: string;
  event: ScheduledEvent;
  from: CalendarDay | undefined;
  onClose: () => void;
}

/** Chooses an hour of a week, and a duration (rules/calendar.md#scheduling-work). */
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
            <Stack as="output" gap={0} className="muted text-md">
              {plan.chosen ? summary : 'Choose a slot in the week'}
              {hours !== null && plan.overlapping.length > 0 && (
                <Text as="span" tone="warning" className="truncate">
                  At the same time as {plan.overlapping.map(({ title }) => title).join(', ')}
                </Text>
              )}
            </Stack>
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
      <WeekHeader plan={plan} />
      <SlotGrid plan={plan} />
    </Dialog>
  );
}

/** Names the week and steps to other weeks. The user can choose a slot even when the events fail to load. */
function WeekHeader({ plan: { firstDay, hasWeekBefore, week, active, move } }: { plan: SlotPlan }) {
  const { dateFormat } = useLocalSettings();
  const step = (direction: 1 | -1) => move({ ...active, day: addDays(active.day, 7 * direction) });
  return (
    <div className={`px-12 ${classes.header}`}>
      <Row justify="between" className="relative min-h-52">
        <ActionIcon aria-label="Previous week" disabled={!hasWeekBefore} onClick={() => step(-1)}>
          <ChevronLeft size={22} />
        </ActionIcon>
        <Text as="span" size="md" weight="semibold" className="tabular text-center" aria-live="polite">
          {formatDay(firstDay, dateFormat)} – {formatDay(addDays(firstDay, 6), dateFormat)}
        </Text>
        {week.isFetching && (
          <output className={classes.loader}>
            <Loader size={16} aria-hidden />
            <VisuallyHidden>Loading...</VisuallyHidden>
          </output>
        )}
        <ActionIcon aria-label="Next week" onClick={() => step(1)}>
          <ChevronRight size={22} />
        </ActionIcon>
      </Row>
      {week.error !== null && !week.isFetching && (
        <Row as={Text} tone="negative" size="sm" role="alert" wrap gap="4px 8px" className="pb-8">
          Your events of this week could not be loaded.
          <Button variant="default" size="compact-sm" onClick={() => void week.refetch()}>
            Try again
          </Button>
        </Row>
      )}
    </div>
  );
}

interface DurationFieldProps {
  value: string;
  error: string | null;
  onChange: (typed: string) => void;
}

/** A number of hours. The buttons and the arrow keys step it by half an hour. */
export function DurationField({ value, error, onChange }: DurationFieldProps) {
  const hours = parseDuration(value) ?? duration.default;
  const stepBy = (step: number) => {
    const next = hours + step;
    if (next >= duration.min && next <= duration.max) onChange(formatTypedAmount(next));
  };

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? duration.step : -duration.step);
  }

  return (
    <Row align="end" gap={4}>
      <ActionIcon
        variant="default"
        aria-label="Shorter"
        disabled={hours <= duration.min}
        onClick={() => stepBy(-duration.step)}
      >
        <Minus size={18} />
      </ActionIcon>
      <NumberField
        className={`nowrap ${classes.duration}`}
        label="Duration (hours)"
        value={value}
        error={error}
        onChange={onChange}
        onKeyDown={handleKey}
      />
      <ActionIcon
        variant="default"
        aria-label="Longer"
        disabled={hours >= duration.max}
        onClick={() => stepBy(duration.step)}
      >
        <Plus size={18} />
      </ActionIcon>
    </Row>
  );
}

/** The hours in the field; `null` unless they are 0.5 to 8 in steps of 0.5. */
export function parseDuration(typed: string): number | null {
  const hours = parseAmount(typed) ?? Number.NaN;
  const isStep = Number.isInteger(hours / duration.step);
  return isStep && hours >= duration.min && hours <= duration.max ? hours : null;
}
