import { ActionIcon } from '@mantine/core';
import { type CalendarView, stepView } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLocalSettings } from '../../../lib/local-settings.tsx';
import { formatPeriod } from '../../../ui/format-period.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from '../calendar-screen.module.css';

interface PeriodBarProps {
  view: CalendarView;
  date: CalendarDay;
  days: readonly CalendarDay[];
  onChange: (date: CalendarDay) => void;
}

const steps: Record<CalendarView, string> = {
  today: 'day',
  '3days': '3 days',
  week: 'week',
  month: 'month',
  missed: '',
};

/** The current period, and buttons to the previous and the next one. */
export function PeriodBar({ view, date, days, onChange }: PeriodBarProps) {
  const { dateFormat } = useLocalSettings();
  return (
    <Row gap={4}>
      <ActionIcon aria-label={`Previous ${steps[view]}`} onClick={() => onChange(stepView(view, date, -1))}>
        <ChevronLeft size={22} />
      </ActionIcon>
      <Text as="h2" size="xl" weight="semibold" className={`grow ${classes.period}`} aria-live="polite">
        {formatPeriod({ view, date, days }, dateFormat)}
      </Text>
      <ActionIcon aria-label={`Next ${steps[view]}`} onClick={() => onChange(stepView(view, date, 1))}>
        <ChevronRight size={22} />
      </ActionIcon>
    </Row>
  );
}
