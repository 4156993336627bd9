import { VisuallyHidden } from '@mantine/core';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import type { DayHours, WeekHours as Hours } from '@goaltracker/domain/planner/week-hours';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useToday } from '../../../hooks/use-today.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { tileTone } from '../../../ui/pieces/tile-colors.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { formatWeekday, formatShortWeekday } from '../../../ui/format/format-period.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { formatHours } from '../format-hours.ts';
import classes from './week-hours.module.css';

/** In minutes. A longer day raises the scale of all columns. */
const fullColumn = 4 * 60;

interface WeekHoursProps {
  hours: Hours;
  others: { count: number; minutes: number };
  goals: readonly PlanGoal[];
}

export function WeekHours({ hours, others, goals }: WeekHoursProps) {
  const { days, total, byGoal } = hours;
  const byId = useMemo(() => new Map(goals.map((goal) => [goal.id, goal])), [goals]);
  const full = Math.max(fullColumn, ...days.map((day) => day.total));
  return (
    <Card
      title={total === 0 ? 'Nothing planned for these goals' : `${formatHours(total)} planned for these goals`}
      action={
        <MutedText as="span" size="sm">
          {byGoal.size} of {goals.length} {goals.length === 1 ? 'goal has' : 'goals have'} a time
        </MutedText>
      }
    >
      <Grid as="ul" columns={7} gap={4} aria-label="Planned hours by day">
        {days.map((day) => (
          <Day key={day.day} hours={day} full={full} byId={byId} />
        ))}
      </Grid>
      {others.count > 0 && (
        <MutedText size="sm" className="mt-8">
          Also in the week: {formatOthers(others)}
        </MutedText>
      )}
      {byGoal.size > 0 && (
        <Stack as="ul" gap={0} className="one-column mt-8 pt-8 overlined" aria-label="Planned hours by goal">
          {goals.map(({ id, title, category }) => {
            const minutes = byGoal.get(id);
            if (minutes === undefined) return null;
            return (
              <Row as="li" key={id} gap={8} className="min-h-28">
                <span
                  className="size-12 flex-none rounded-full"
                  style={{ background: tileTone(category?.color) }}
                  aria-hidden
                />
                <Text as="span" size="sm" className="grow truncate" title={title}>
                  {title}
                </Text>
                <Text as="span" size="sm" weight="semibold" className="tabular">
                  {formatHours(minutes)}
                </Text>
              </Row>
            );
          })}
        </Stack>
      )}
    </Card>
  );
}

/** @example '12 other events, 9 h 30' */
function formatOthers({ count, minutes }: WeekHoursProps['others']): string {
  const events = formatCount(count, 'other event');
  return minutes === 0 ? events : `${events}, ${formatHours(minutes)}`;
}

interface DayProps {
  hours: DayHours;
  /** The minutes that fill the column. */
  full: number;
  byId: ReadonlyMap<string, PlanGoal>;
}

function Day({ hours: { day, total, goals }, full, byId }: DayProps) {
  const { day: today } = useToday();
  return (
    <li>
      <Link
        to="/calendar"
        search={{ date: day }}
        className={`stack items-center py-4 rounded-md no-underline hoverable ${classes.day}`}
        aria-current={day === today ? 'date' : undefined}
      >
        <VisuallyHidden>
          {formatWeekday(day)}: {total === 0 ? 'nothing planned' : formatHours(total)}
        </VisuallyHidden>
        <Text as="span" weight="semibold" tone={day === today ? 'accent' : undefined} aria-hidden>
          {formatShortWeekday(day)}
        </Text>
        <span className={`clip rounded-md bg-hover ${classes.column}`} aria-hidden>
          {goals.map(({ goalId, minutes }) => (
            <span
              key={goalId}
              className={`rounded-sm ${classes.part}`}
              style={{ height: `${(minutes / full) * 100}%`, background: tileTone(byId.get(goalId)?.category?.color) }}
            />
          ))}
        </span>
        <MutedText as="span" className="tabular nowrap" aria-hidden>
          {total === 0 ? '–' : formatHours(total)}
        </MutedText>
      </Link>
    </li>
  );
}
