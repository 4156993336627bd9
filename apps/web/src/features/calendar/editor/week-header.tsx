import { ActionIcon, Button, Loader, VisuallyHidden } from '@mantine/core';
import { addDays, type CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { formatDay } from '../../../ui/format/format-date.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './schedule-goal.module.css';

interface WeekHeaderProps {
  firstDay: CalendarDay;
  hasWeekBefore: boolean;
  /** The query of the week's events. */
  week: { error: unknown; isFetching: boolean; refetch: () => unknown };
  onStep: (direction: 1 | -1) => void;
}

/** The current week, with buttons to the others. Slots can be chosen even when the events failed to load. */
export function WeekHeader({ firstDay, hasWeekBefore, week, onStep }: WeekHeaderProps) {
  const { dateFormat } = useLocalSettings();
  return (
    <div className={`px-12 ${classes.header}`}>
      <Row justify="between" className="relative min-h-52">
        <ActionIcon aria-label="Previous week" disabled={!hasWeekBefore} onClick={() => onStep(-1)}>
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
        <ActionIcon aria-label="Next week" onClick={() => onStep(1)}>
          <ChevronRight size={22} />
        </ActionIcon>
      </Row>
      {week.error !== null && !week.isFetching && (
        <Row as={Text} tone="negative" size="sm" role="alert" wrap gap="4px 8px" className="pb-8">
          Your events of this week could not be loaded.
          <Button variant="default" size="compact-sm" onClick={() => week.refetch()}>
            Try again
          </Button>
        </Row>
      )}
    </div>
  );
}
