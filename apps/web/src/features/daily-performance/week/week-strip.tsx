import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { DayOfRange } from '@goaltracker/domain/daily-performance/select-days';
import { type CalendarDay, addDays } from '@goaltracker/domain/core/calendar-day';
import { type KeyboardEvent, useRef } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { Grid, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { formatDayGrade, formatDayName, formatShortWeekday } from '../day-labels.ts';
import type { SelectedDay } from '../use-selected-day.ts';
import classes from './week-strip.module.css';

interface WeekStripProps extends SelectedDay {
  days: readonly CalendarDay[];
  /** Undefined while loading. */
  performances: readonly DayOfRange[] | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A button for each day, with its grade and a bar for its score. Arrow keys move the focus. */
export function WeekStrip({ days, performances, day, today, showDay }: WeekStripProps) {
  const { dateFormat } = useLocalSettings();
  const strip = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent, from: CalendarDay): void {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    strip.current?.querySelector<HTMLElement>(`[data-day="${addDays(from, step)}"]:enabled`)?.focus();
  }

  return (
    <Grid ref={strip} columns={7} gap={2} className="pull-x-8">
      {days.map((each) => {
        const performance = performances?.find(({ date }) => date === each);
        const grade = performance?.grade ?? null;
        return (
          <Stack
            as={UnstyledButton}
            key={each}
            gap={2}
            className={`items-center py-6 rounded-lg ${classes.day}`}
            data-day={each}
            disabled={each > today}
            aria-pressed={each === day}
            aria-current={each === today ? 'date' : undefined}
            onKeyDown={(event) => handleKey(event, each)}
            onClick={() => showDay(each)}
          >
            <VisuallyHidden component="span">
              {performances
                ? formatDayGrade(each, performance, { format: dateFormat, today })
                : formatDayName(each, dateFormat)}
            </VisuallyHidden>
            <Text as="span" weight="bold" tone={each === today ? 'muted' : undefined} className="min-h-28" aria-hidden>
              {grade ?? (performances && '–')}
            </Text>
            <Text as="span" size="xs" tone="muted" className="tabular min-h-28" aria-hidden>
              {grade && performance?.performanceScore}
            </Text>
            <span className={`clip rounded-sm ${classes.track}`} aria-hidden>
              <span
                className={`w-full rounded-sm ${classes.bar}`}
                style={{ height: `${grade ? performance?.performanceScore : 0}%` }}
              />
            </span>
            <Text as="span" size="xs" tone={each === day ? 'accent' : 'muted'} aria-hidden>
              {formatShortWeekday(each)}
            </Text>
            <Text
              as="span"
              size="sm"
              className={`place-center size-28 rounded-full tabular ${classes.date}`}
              aria-hidden
            >
              {Number(each.slice(8))}
            </Text>
          </Stack>
        );
      })}
    </Grid>
  );
}
