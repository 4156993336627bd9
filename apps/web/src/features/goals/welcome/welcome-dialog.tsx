import { Button } from '@mantine/core';
import { createGoalInput, type CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import {
  goalEventDefaults,
  newEventDefaults,
  type Weekday,
  weekdays as everyWeekday,
} from '@goaltracker/domain/calendar/enums';
import { toInstant, toWallClock } from '@goaltracker/domain/core/wall-clock';
import { defaultCategories } from '@goaltracker/domain/goals/categories';
import { useState } from 'react';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { defaultRecurrence, formatRecurrence, toWeekday } from '@goaltracker/domain/calendar/recurrence';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import { useNavigate } from '@tanstack/react-router';
import { flushSync } from 'react-dom';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { endClickSequence } from '../../../platform/click-sequence.ts';
import { endWelcome } from './welcome.ts';
import { useNow, type Today, useToday } from '../../../hooks/use-today.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useFormDraft, useStoreDraft } from '../../../http/forms/form-draft.ts';
import { focusField } from '../../../ui/fields/invalid-field.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import {
  findDeadline,
  findExamples,
  type GoalExample,
  listFirstDays,
  ownGoal,
  readGoal,
  replaceTarget,
  toGoalInput,
} from './examples.ts';
import { CategoryStep, formatSessions, GoalStep, TimeStep } from './welcome-steps.tsx';
import { useRead } from '../../../store/use-read.ts';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import classes from './welcome.module.css';

const questions = ['What do you want to get better at?', 'What is your first goal?', 'When will you work on it?'];
const shownExamples = 4;

interface Fields {
  step: number;
  /** The names of the chosen categories. */
  categories: readonly string[];
  /** The title of the picked example, or of `ownGoal`. */
  example?: string | undefined;
  typedTitle?: string | undefined;
  typedTarget?: string | undefined;
  typedUnit?: string | undefined;
  /** Whether the goal gets times in the calendar. */
  isScheduled: boolean;
  weekdays?: readonly Weekday[] | undefined;
  time?: string | undefined;
  /** The length of a session in minutes. */
  minutes: number;
  isWeekly: boolean;
}

const initialFields: Fields = {
  step: 0,
  categories: [],
  isScheduled: true,
  minutes: newEventDefaults.minutes,
  isWeekly: true,
};

/** What the user changes in an example. Another example begins without it. */
const noTypedGoal = {
  typedTitle: undefined,
  typedTarget: undefined,
  typedUnit: undefined,
  weekdays: undefined,
  time: undefined,
} satisfies Partial<Fields>;

export default function WelcomeDialog({ onClose }: DialogProps) {
  const { timezone } = useToday();
  const now = useNow().getTime();
  const { data: categories } = useRead('categories.list');
  const draft = useFormDraft<Fields>('welcome');
  const [fields, setFields] = useState(draft.restored ?? initialFields);
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const { step, categories: chosen, typedTitle, typedTarget, typedUnit, weekdays, time, minutes, isWeekly } = fields;
  const own = { ...ownGoal, category: chosen[0] ?? ownGoal.category };
  const examples = [...findExamples(new Set(chosen)).slice(0, shownExamples), own];
  const example = examples.find(({ title }) => title === fields.example) ?? examples[0];
  const first = useFirstGoal();
  useStoreDraft(draft.key, fields, fields !== initialFields && !first.isCreated);

  if (!example) return null;
  const read = typedTitle === undefined ? example.goal : readGoal(typedTitle, example.goal);
  const goal = { ...read, unit: typedUnit ?? read.unit };
  const target = typedTarget ?? formatTypedAmount(goal.targetValue);
  const amount = readTarget(target);
  const title = typedTitle ?? (example === own ? '' : suggestTitle(example.title, amount));
  const chosenWeekdays = weekdays ?? (goal.reportingFrequency === 'daily' ? everyWeekday : example.weekdays);
  const startsAt = time ?? example.time;
  const isScheduled = fields.isScheduled && chosenWeekdays.length > 0;
  const days = isScheduled ? listFirstDays(chosenWeekdays, startsAt, toWallClock(now, timezone)) : [];
  const isLast = step === questions.length - 1;
  const isTimed = !isLast || !isScheduled || startsAt !== '';
  const isReady = step === 0 || (title.trim() !== '' && goal.unit.trim() !== '' && amount !== null && isTimed);

  return (
    <Dialog
      title="Welcome to GoalTracker"
      onClose={onClose}
      onBack={step === 0 ? undefined : () => change({ step: step - 1 })}
      isDirty={(typedTitle ?? typedTarget ?? typedUnit) !== undefined && !first.isCreated}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || amount === null) return;
        if (isLast)
          first.create({
            example: { ...example, goal: { ...goal, unit: goal.unit.trim() } },
            title: title.trim(),
            target: amount,
            categories: categories ?? [],
            days,
            time: startsAt,
            minutes,
            isWeekly,
          });
        else {
          // The second click of a double click would land on the next step.
          endClickSequence();
          change({ step: step + 1 });
        }
      }}
      footer={
        <>
          {step === 0 ? (
            <Button
              variant="subtle"
              onClick={() => {
                endWelcome();
                onClose();
              }}
            >
              Skip
            </Button>
          ) : (
            <Button variant="subtle" onClick={() => change({ step: step - 1 })}>
              Back
            </Button>
          )}
          <Button type="submit" disabled={!isReady} loading={first.isPending}>
            {isLast ? 'Start' : 'Next'}
          </Button>
        </>
      }
    >
      <Stack gap={16} key={step}>
        <Row
          as="ol"
          gap={6}
          className={`mb-4 ${classes.progress}`}
          aria-label={`Step ${step + 1} of ${questions.length}`}
        >
          {questions.map((question, at) => (
            <li key={question} className="grow rounded-full" data-done={at <= step || undefined} />
          ))}
        </Row>
        <Text
          ref={step > 0 ? focusField : undefined}
          tabIndex={-1}
          weight="bold"
          className="m-0 text-lg focus-container"
        >
          {questions[step]}
        </Text>
        {step === 0 && (
          <CategoryStep
            categories={categories ?? defaultCategories}
            chosen={chosen}
            onToggle={(name) => change({ categories: toggle(chosen, name) })}
          />
        )}
        {step === 1 && (
          <GoalStep
            examples={examples}
            example={example}
            onPick={(picked) => change({ ...noTypedGoal, example: picked })}
            title={title}
            onTitleChange={(typed) => change({ typedTitle: typed })}
            target={target}
            amount={amount}
            onTargetChange={(typed) => change({ typedTarget: typed })}
            goal={goal}
            onUnitChange={(typed) => change({ typedUnit: typed })}
          />
        )}
        {isLast && (
          <TimeStep
            isScheduled={fields.isScheduled}
            onScheduledChange={(checked) => change({ isScheduled: checked })}
            weekdays={chosenWeekdays}
            onToggle={(weekday) => change({ weekdays: toggle(chosenWeekdays, weekday) })}
            time={startsAt}
            onTimeChange={(typed) => change({ time: typed })}
            minutes={minutes}
            onMinutesChange={(picked) => change({ minutes: picked })}
            isWeekly={isWeekly}
            onWeeklyChange={(checked) => change({ isWeekly: checked })}
            days={days}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Returns null when the typed text is not a valid target. */
function readTarget(typed: string): number | null {
  return createGoalInput.shape.targetValue.safeParse(parseAmount(typed)).data ?? null;
}

/** An example's title, with the chosen target. */
function suggestTitle(title: string, amount: number | null): string {
  return amount === null ? title : replaceTarget(title, amount);
}

function toggle<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

interface FirstGoal {
  example: GoalExample;
  title: string;
  target: number;
  categories: readonly Category[];
  days: readonly CalendarDay[];
  time: ClockTime;
  /** The length of a session. */
  minutes: number;
  /** Whether the sessions repeat every week until the deadline, as one series. */
  isWeekly: boolean;
}

/** Creates a goal with a session on each of its days, or with one weekly series, then opens Goals. */
function useFirstGoal() {
  const today = useToday();
  const navigate = useNavigate();
  const [isCreated, setIsCreated] = useState(false);
  const { mutate, isPending } = useCall('goals.create');

  function create(first: FirstGoal): void {
    const { example, title, days, minutes, isWeekly, ...goal } = first;
    const input = { ...toGoalInput(example, { ...goal, title, today: today.day }), events: listEvents(first, today) };
    mutate(input, {
      onSuccess() {
        // Until this state is set, the dialog asks before it discards the typed values.
        flushSync(() => setIsCreated(true));
        endWelcome();
        // Leaves the dialog out of the address.
        void navigate({ to: '/goals', replace: true });
        const sessions = `${formatSessions(days.length, minutes)} ${isWeekly ? 'a week ' : ''}in your calendar`;
        showToast({ title: 'Goal created', description: days.length === 0 ? title : `${title}, with ${sessions}` });
      },
    });
  }

  return { create, isPending, isCreated };
}

function listEvents(
  { title, days, time, minutes, isWeekly }: FirstGoal,
  { day: today, timezone }: Today,
): NonNullable<CreateGoalInput['events']> {
  const weekly = {
    ...defaultRecurrence,
    endType: 'until',
    endDate: findDeadline(today),
    weekdays: days.length > 1 ? days.map(toWeekday) : [],
  } as const;
  return days.slice(0, isWeekly ? 1 : undefined).map((day) => {
    const start = toInstant({ day, minutes: parseClockTime(time) }, timezone);
    return {
      ...goalEventDefaults,
      title,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + minutes * 60_000).toISOString(),
      ...(isWeekly && { recurrence: formatRecurrence(weekly), expand: true }),
    };
  });
}
