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
  /** Null when `target` is not a valid target. */
  amount: number | null;
  onTargetChange: (typed: string) => void;
}

export function GoalStep(props: GoalStepProps) {
  const { examples, example, onPick, title, onTitleChange, target, amount, onTargetChange } = props;
  const { day: today } = useToday();
  const { unit } = example.goal;
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
        limit={titleMaxLength}
        value={title}
        onChange={({ currentTarget }) => onTitleChange(currentTarget.value)}
      />
      <NumberField
        label={`Target (${unit})`}
        value={target}
        error={amount === null && 'Enter a number above 0, with at most 4 decimals'}
        onChange={onTargetChange}
      />
      {amount !== null && (
        <MutedText className="m-0" aria-live="polite">
          {formatRate(findPace(example.goal, amount, today), unit, example.goal)}, due{' '}
          <DateText value={findDeadline(today)} />. Everything can be changed later.
        </MutedText>
      )}
    </>
  );
}

interface TimeStepProps {
  weekdays: readonly Weekday[];
  onToggle: (weekday: Weekday) => void;
  time: string;
  onTimeChange: (time: string) => void;
  isWeekly: boolean;
  onWeeklyChange: (isWeekly: boolean) => void;
  /** The first day of each weekday. */
  days: readonly CalendarDay[];
}

export function TimeStep({ weekdays, onToggle, time, onTimeChange, isWeekly, onWeeklyChange, days }: TimeStepProps) {
  return (
    <>
      <WeekdayRow label="Weekdays" pressed={weekdays} onToggle={onToggle} />
      <TimeField label="Time" value={time} onChange={onTimeChange} />
      <Checkbox
        label="Every week until it is due"
        checked={isWeekly}
        onChange={({ currentTarget }) => onWeeklyChange(currentTarget.checked)}
      />
      <Hours days={days} time={time} isWeekly={isWeekly} />
    </>
  );
}

function Hours({ days, time, isWeekly }: Pick<TimeStepProps, 'days' | 'time' | 'isWeekly'>) {
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const [firstDay] = days;
  const hours = formatCount(days.length, 'hour');
  return (
    <MutedText className="m-0" aria-live="polite">
      {firstDay === undefined ? (
        'Without a time in the calendar. You can schedule it later.'
      ) : (
        <>
          {isWeekly
            ? `${hours} a week in your calendar until ${formatDay(findDeadline(today), dateFormat)}`
            : `${hours} in your calendar`}
          {`, the first on ${formatWeekday(firstDay)}, ${formatDay(firstDay, dateFormat)}`}
          {time !== '' && ` at ${formatMinutes(parseClockTime(time))}`}.
        </>
      )}
    </MutedText>
  );
}
