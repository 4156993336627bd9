import { Button, Checkbox, UnstyledButton } from '@mantine/core';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Weekday } from '@goaltracker/domain/calendar/enums';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { parseClockTime } from '@goaltracker/domain/core/clock-time';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { Check } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { formatCount, formatRate } from '../../../ui/format/format-amount.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { RadioTiles, TileText } from '../../../ui/choices/radio-tiles.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Grid, Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { findDeadline, findPace, type GoalExample } from './examples.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatMinutes } from '../../../ui/format/format-time.ts';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import { WeekdayRow } from '../../../ui/date-fields/weekday-row.tsx';
import classes from './welcome.module.css';

interface CategoryStepProps {
  categories: readonly Pick<Category, 'name' | 'icon' | 'color'>[];
  chosen: readonly string[];
  onToggle: (name: string) => void;
}

export function CategoryStep({ categories, chosen, onToggle }: CategoryStepProps) {
  const openDialog = useOpenDialog();
  return (
    <>
      <MutedText className="m-0">Choose a few, and we suggest a first goal.</MutedText>
      <Grid columns={2} min={144} gap={8}>
        {categories.map(({ name, icon, color }) => (
          <Row
            as={UnstyledButton}
            key={name}
            gap={8}
            className={`py-8 px-12 rounded-lg text-start ${classes.chip}`}
            aria-pressed={chosen.includes(name)}
            onClick={() => onToggle(name)}
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
  );
}

interface GoalStepProps {
  examples: readonly GoalExample[];
  example: GoalExample;
  onPick: (title: string) => void;
  title: string;
  onTitleChange: (title: string) => void;
  /** The typed text. */
  target: string;
  /** The example's goal, or the goal of the typed title and unit. */
  goal: GoalExample['goal'];
  onUnitChange: (unit: string) => void;
  /** Null when `target` is not a valid target. */
  amount: number | null;
  onTargetChange: (typed: string) => void;
}

export function GoalStep(props: GoalStepProps) {
  const { examples, example, onPick, title, onTitleChange, target, amount, onTargetChange, goal, onUnitChange } = props;
  const { day: today } = useToday();
  const { unit } = goal;
  return (
    <>
      <RadioTiles
        label="Start from an example"
        columns={1}
        value={example.title}
        onChange={onPick}
        options={examples.map((each) => ({
          value: each.title,
          label: each.title,
          content: <TileText name={each.title} hint={each.pace} />,
        }))}
      />
      <TextField
        label="Title"
        placeholder="Meditate every day"
        limit={titleMaxLength}
        value={title}
        onChange={({ currentTarget }) => onTitleChange(currentTarget.value)}
      />
      <Row gap={12} align="start">
        <NumberField
          className="grow"
          label={`Target (${unit})`}
          value={target}
          error={amount === null && 'Enter a number above 0, with at most 4 decimals'}
          onChange={onTargetChange}
        />
        <TextField
          className="grow"
          label="Unit"
          placeholder="minutes, times"
          limit={titleMaxLength}
          value={unit}
          onChange={({ currentTarget }) => onUnitChange(currentTarget.value)}
        />
      </Row>
      {amount !== null && (
        <MutedText className="m-0" aria-live="polite">
          {formatRate(findPace(goal, amount, today), unit, goal)}, due <DateText value={findDeadline(today)} />.
          Everything can be changed later.
        </MutedText>
      )}
    </>
  );
}

/** The lengths offered for a session, by minutes. */
const sessionLengths = new Map([
  [10, '10 min'],
  [20, '20 min'],
  [30, '30 min'],
  [45, '45 min'],
  [60, '1 h'],
  [90, '1 h 30'],
  [120, '2 h'],
]);

/**
 * @example formatSessions(3, 30) // '3 sessions of 30 min'
 */
export function formatSessions(count: number, minutes: number): string {
  if (minutes === 60) return formatCount(count, 'hour');
  return `${formatCount(count, 'session')} of ${sessionLengths.get(minutes)}`;
}

interface TimeStepProps {
  isScheduled: boolean;
  onScheduledChange: (isScheduled: boolean) => void;
  weekdays: readonly Weekday[];
  onToggle: (weekday: Weekday) => void;
  time: string;
  onTimeChange: (time: string) => void;
  minutes: number;
  onMinutesChange: (minutes: number) => void;
  isWeekly: boolean;
  onWeeklyChange: (isWeekly: boolean) => void;
  /** The first day of each weekday. */
  days: readonly CalendarDay[];
}

export function TimeStep(props: TimeStepProps) {
  const { isScheduled, onScheduledChange, weekdays, onToggle, time, onTimeChange } = props;
  const { minutes, onMinutesChange, isWeekly, onWeeklyChange, days } = props;
  return (
    <>
      <Segments
        aria-label="Sessions in the calendar"
        fullWidth
        value={isScheduled ? 'set' : 'none'}
        onChange={(value) => onScheduledChange(value === 'set')}
        data={[
          { value: 'set', label: 'At set times' },
          { value: 'none', label: 'No set times' },
        ]}
      />
      {isScheduled && (
        <>
          <WeekdayRow label="Weekdays" pressed={weekdays} onToggle={onToggle} />
          <TimeField label="Time" value={time} onChange={onTimeChange} />
          <RadioTiles
            label="Length"
            columns={7}
            min={60}
            value={String(minutes)}
            onChange={(value) => onMinutesChange(Number(value))}
            options={[...sessionLengths].map(([length, label]) => ({
              value: String(length),
              label,
              content: <span className="text-sm">{label}</span>,
            }))}
          />
          <Checkbox
            label="Every week until it is due"
            checked={isWeekly}
            onChange={({ currentTarget }) => onWeeklyChange(currentTarget.checked)}
          />
        </>
      )}
      <Sessions days={days} time={time} minutes={minutes} isWeekly={isWeekly} />
    </>
  );
}

function Sessions({ days, time, minutes, isWeekly }: Pick<TimeStepProps, 'days' | 'time' | 'minutes' | 'isWeekly'>) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const [firstDay] = days;
  const sessions = formatSessions(days.length, minutes);
  return (
    <MutedText className="m-0" aria-live="polite">
      {firstDay === undefined ? (
        'Without a time in the calendar. You can schedule it later.'
      ) : (
        <>
          {isWeekly
            ? `${sessions} a week in your calendar until ${formatDay(findDeadline(today), dateFormat)}`
            : `${sessions} in your calendar`}
          {`, the first on ${formatWeekday(firstDay)}, ${formatDay(firstDay, dateFormat)}`}
          {time !== '' && ` at ${formatMinutes(parseClockTime(time))}`}.
        </>
      )}
    </MutedText>
  );
}
