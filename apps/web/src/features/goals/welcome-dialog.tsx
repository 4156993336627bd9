import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { dayOfWeek } from '@goaltracker/domain/core/calendar-day';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DialogProps } from '../../lib/dialog-url.ts';
import { trpc } from '../../lib/trpc.ts';
import { endWelcome } from '../../lib/welcome.ts';
import { useToday } from '../../lib/use-today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatCount } from '../../ui/format-amount.ts';
import { formatDay } from '../../ui/format-date.ts';
import { formatMinutes, parseClockTime } from '../../ui/format-time.ts';
import { formatShortWeekday, formatWeekday } from '../../ui/format-period.ts';
import { useLocalSettings } from '../../lib/local-settings.tsx';
import { IconTile } from '../../ui/icon-tile.tsx';
import { Grid, Row, Stack } from '../../ui/layout.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import { RadioTiles, TileText } from '../../ui/radio-tiles.tsx';
import { MutedText, Text } from '../../ui/text.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { listFirstDays, sortExamples } from './welcome/examples.ts';
import { useFirstGoal } from './welcome/use-first-goal.ts';
import classes from './welcome/welcome.module.css';

const questions = ['What do you want to get better at?', 'What is your first goal?', 'When will you work on it?'];
const shownExamples = 4;
/** A Monday, to name the weekdays from. */
const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const maxTitle = 255;

/** The first steps of a new user: categories, a goal, and its first times in the calendar. */
export default function WelcomeDialog({ onClose }: DialogProps) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const { data: categories = [] } = trpc.categories.list.useQuery();
  const [step, setStep] = useState(0);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const examples = sortExamples(chosen).slice(0, shownExamples);
  const [picked, setPicked] = useState<string>();
  const example = examples.find(({ title }) => title === picked) ?? examples[0];
  const [typedTitle, setTypedTitle] = useState<string>();
  const [weekdays, setWeekdays] = useState<readonly number[]>();
  const [time, setTime] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);
  const first = useFirstGoal();

  useEffect(() => {
    if (step > 0) heading.current?.focus();
  }, [step]);

  if (!example) return null;
  const title = typedTitle ?? example.title;
  const days = listFirstDays(weekdays ?? example.weekdays, today);
  const startsAt = time ?? example.time;
  const isLast = step === questions.length - 1;
  const isReady = step === 0 || (title.trim() !== '' && (!isLast || days.length === 0 || startsAt !== ''));

  return (
    <Dialog
      title="Welcome to GoalTracker"
      onClose={onClose}
      isDirty={typedTitle !== undefined && !first.isCreated}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        if (isLast) first.create({ example, title: title.trim(), categories, days, time: startsAt });
        else setStep(step + 1);
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
            <Button variant="subtle" onClick={() => setStep(step - 1)}>
              Back
            </Button>
          )}
          <Button type="submit" disabled={!isReady} loading={first.isPending}>
            {isLast ? 'Start' : 'Next'}
          </Button>
        </>
      }
    >
      <Stack gap={16} className={classes.step} key={step}>
        <Row as="ol" gap={6} className={classes.progress} aria-label={`Step ${step + 1} of ${questions.length}`}>
          {questions.map((question, at) => (
            <li key={question} className="grow" data-done={at <= step || undefined} />
          ))}
        </Row>
        <Text ref={heading} tabIndex={-1} weight="bold" className={classes.question}>
          {questions[step]}
        </Text>
        {step === 0 && (
          <>
            <MutedText className={classes.plain}>Choose a few, and we suggest a first goal.</MutedText>
            <Grid columns={2} gap={8}>
              {categories.map(({ id, name, icon, color }) => (
                <Row
                  as={PlainButton}
                  key={id}
                  gap={10}
                  className={classes.chip}
                  aria-pressed={chosen.has(name)}
                  onClick={() => setChosen(toggle(chosen, name))}
                >
                  <IconTile icon={icon} color={color} size={36} />
                  <Text as="span" size="md" weight="semibold" className="grow">
                    {name}
                  </Text>
                  <Check size={18} className={classes.check} aria-hidden />
                </Row>
              ))}
            </Grid>
          </>
        )}
        {step === 1 && (
          <>
            <RadioTiles
              label="Start from an example"
              columns={1}
              value={example.title}
              onChange={(value) => {
                setPicked(value);
                setTypedTitle(undefined);
                setWeekdays(undefined);
                setTime(undefined);
              }}
              options={examples.map((each) => ({
                value: each.title,
                label: each.title,
                content: <TileText name={each.title} hint={each.pace} />,
              }))}
            />
            <TextInput
              label="Title"
              maxLength={maxTitle}
              value={title}
              onChange={({ currentTarget }) => setTypedTitle(currentTarget.value)}
            />
          </>
        )}
        {isLast && (
          <>
            <Row as="fieldset" gap={6} aria-label="Weekdays">
              {week.map((day) => (
                <PlainButton
                  key={day}
                  className={`grow ${classes.day}`}
                  aria-pressed={(weekdays ?? example.weekdays).includes(dayOfWeek(day))}
                  onClick={() => setWeekdays([...toggle(new Set(weekdays ?? example.weekdays), dayOfWeek(day))])}
                >
                  <span aria-hidden>{formatShortWeekday(day).slice(0, 2)}</span>
                  <VisuallyHidden component="span">{formatWeekday(day)}</VisuallyHidden>
                </PlainButton>
              ))}
            </Row>
            <TimeField label="Time" value={startsAt} onChange={setTime} />
            <MutedText className={classes.plain} aria-live="polite">
              {days.length === 0
                ? 'Without a time in the calendar. You can schedule it later.'
                : `${formatCount(days.length, 'hour')} in your calendar, the first on ${formatWeekday(days[0] ?? today)}, ${formatDay(days[0] ?? today, dateFormat)}${startsAt === '' ? '' : ` at ${formatMinutes(parseClockTime(startsAt))}`}.`}
            </MutedText>
          </>
        )}
      </Stack>
    </Dialog>
  );
}

function toggle<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}
