import { Button } from '@mantine/core';
import { createGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { Weekday } from '@goaltracker/domain/calendar/enums';
import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import { defaultCategories } from '@goaltracker/domain/goals/categories';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type DialogProps, useOpenDialog } from '../../hooks/dialog-url.ts';
import { endClickSequence } from '../../platform/click-sequence.ts';
import { endWelcome } from './welcome/welcome.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { useFormDraft, useStoreDraft } from '../../ui/fields/form-draft.ts';
import { IconTile } from '../../ui/layout/icon-tile.tsx';
import { Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { PlainButton } from '../../ui/layout/plain-button.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { formatTypedAmount, parseAmount } from '../../ui/fields/typed-amount.ts';
import { findExamples, findTarget, listFirstDays, replaceTarget } from './welcome/examples.ts';
import { GoalStep } from './welcome/goal-step.tsx';
import { TimeStep } from './welcome/time-step.tsx';
import { useFirstGoal } from './welcome/use-first-goal.ts';
import classes from './welcome/welcome.module.css';
import { useRead } from '../../store/use-read.ts';

const questions = ['What do you want to get better at?', 'What is your first goal?', 'When will you work on it?'];
const shownExamples = 4;

interface Fields {
  step: number;
  /** The names of those that were chosen. */
  categories: readonly string[];
  /** The title of the one that was picked. */
  example?: string | undefined;
  typedTitle?: string | undefined;
  typedTarget?: string | undefined;
  weekdays?: readonly Weekday[] | undefined;
  time?: string | undefined;
  isWeekly: boolean;
}

const initialFields: Fields = { step: 0, categories: [], isWeekly: true };

/** The first steps of a new user: categories, a goal, and its first times in the calendar. */
export default function WelcomeDialog({ onClose }: DialogProps) {
  const { timezone } = useToday();
  const now = useNow().getTime();
  const { data: categories } = useRead('categories.list');
  const draft = useFormDraft<Fields>('welcome');
  const [fields, setFields] = useState(draft.restored ?? initialFields);
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const { step, categories: chosen, typedTitle, typedTarget, weekdays, time, isWeekly } = fields;
  const examples = findExamples(new Set(chosen)).slice(0, shownExamples);
  const example = examples.find(({ title }) => title === fields.example) ?? examples[0];
  const openDialog = useOpenDialog();
  const heading = useRef<HTMLParagraphElement>(null);
  const first = useFirstGoal();
  useStoreDraft(draft.key, fields, fields !== initialFields && !first.isCreated);

  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);

  if (!example) return null;
  const target = typedTarget ?? formatTypedAmount(findTarget(typedTitle ?? example.title) ?? example.goal.targetValue);
  const amount = readTarget(target);
  const title = typedTitle ?? (amount === null ? example.title : replaceTarget(example.title, amount));
  const chosenWeekdays = weekdays ?? example.weekdays;
  const startsAt = time ?? example.time;
  const days = listFirstDays(chosenWeekdays, startsAt, toWallClock(now, timezone));
  const isLast = step === questions.length - 1;
  const isTimed = !isLast || days.length === 0 || startsAt !== '';
  const isReady = step === 0 || (title.trim() !== '' && amount !== null && isTimed);

  return (
    <Dialog
      title="Welcome to GoalTracker"
      onClose={onClose}
      onBack={step === 0 ? undefined : () => change({ step: step - 1 })}
      isDirty={(typedTitle ?? typedTarget) !== undefined && !first.isCreated}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady || amount === null) return;
        if (isLast)
          first.create({
            example,
            title: title.trim(),
            target: amount,
            categories: categories ?? [],
            days,
            time: startsAt,
            isWeekly,
          });
        else {
          // The second click of a double click would be on the next step.
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
        <Text ref={heading} tabIndex={-1} weight="bold" className="m-0 text-lg focus-container">
          {questions[step]}
        </Text>
        {step === 0 && (
          <>
            <MutedText className="m-0">Choose a few, and we suggest a first goal.</MutedText>
            <Grid columns={2} min={144} gap={8}>
              {(categories ?? defaultCategories).map(({ name, icon, color }) => (
                <Row
                  as={PlainButton}
                  key={name}
                  gap={8}
                  className={`py-8 px-12 rounded-lg text-start ${classes.chip}`}
                  aria-pressed={chosen.includes(name)}
                  onClick={() => change({ categories: toggle(chosen, name) })}
                >
                  <IconTile icon={icon} color={color} size={36} />
                  <Text as="span" size="md" weight="semibold" className="grow">
                    {name}
                  </Text>
                  {chosen.includes(name) && <Check size={18} className="accent" aria-hidden />}
                </Row>
              ))}
            </Grid>
            <Row gap="0px 8px" wrap>
              <MutedText className="m-0">From another app?</MutedText>
              <Button
                variant="subtle"
                className="pull-x-8"
                onClick={() => openDialog('bring-data', undefined, { replace: true })}
              >
                Bring Your Data
              </Button>
            </Row>
          </>
        )}
        {step === 1 && (
          <GoalStep
            examples={examples}
            example={example}
            onPick={(picked) => setFields({ step, categories: chosen, isWeekly, example: picked })}
            title={title}
            onTitleChange={(typed) => change({ typedTitle: typed })}
            target={target}
            amount={amount}
            onTargetChange={(typed) => change({ typedTarget: typed })}
          />
        )}
        {isLast && (
          <TimeStep
            weekdays={chosenWeekdays}
            onToggle={(weekday) => change({ weekdays: toggle(chosenWeekdays, weekday) })}
            time={startsAt}
            onTimeChange={(typed) => change({ time: typed })}
            isWeekly={isWeekly}
            onWeeklyChange={(checked) => change({ isWeekly: checked })}
            days={days}
          />
        )}
      </Stack>
    </Dialog>
  );
}

/** Null when what is typed is not a target. */
function readTarget(typed: string): number | null {
  return createGoalInput.shape.targetValue.safeParse(parseAmount(typed)).data ?? null;
}

function toggle<T>(values: readonly T[], value: T): readonly T[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}
