import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { type CalendarView, stepView } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { keyShortcut } from '../../hooks/key-shortcut.ts';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { formatPeriod, formatShortPeriod } from '../../ui/format/format-period.ts';
import classes from './calendar-head.module.css';

interface PeriodBarProps {
  view: CalendarView;
  date: CalendarDay;
  days: readonly CalendarDay[];
  today: CalendarDay;
  onChange: (date: CalendarDay) => void;
  onToday: () => void;
}

const steps: Record<CalendarView, string> = {
  today: 'day',
  '3days': '3 days',
  week: 'week',
  month: 'month',
  missed: '',
};

/** The title of the screen and the current period, with buttons to the previous and the next one and to today. */
export function PeriodBar({ view, date, days, today, onChange, onToday }: PeriodBarProps) {
  const { dateFormat } = useLocalSettings();
  const period = { view, date, days };
  if (view === 'missed') return <h1 className="px-12 text-lg">Calendar</h1>;
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className="touch-area flex-none"
        aria-keyshortcuts={keyShortcut('T')}
        onClick={onToday}
      >
        Today
      </Button>
      <ActionIcon
        aria-label={`Previous ${steps[view]}`}
        aria-keyshortcuts={keyShortcut('K')}
        onClick={() => onChange(stepView(view, date, -1))}
      >
        <ChevronLeft size={22} />
      </ActionIcon>
      <ActionIcon
        aria-label={`Next ${steps[view]}`}
        aria-keyshortcuts={keyShortcut('J')}
        onClick={() => onChange(stepView(view, date, 1))}
      >
        <ChevronRight size={22} />
      </ActionIcon>
      <div className={`min-w-0 ${classes.titles}`}>
        <h1 className={`clip muted text-xs medium ${classes.eyebrow}`}>Calendar</h1>
        <h2 className="truncate tabular text-lg" aria-live="polite">
          <VisuallyHidden>{formatPeriod(period, dateFormat)}</VisuallyHidden>
          <span className="not-on-phones" aria-hidden>
            {formatPeriod(period, dateFormat)}
          </span>
          <span className="only-on-phones" aria-hidden>
            {formatShortPeriod(period, today, dateFormat)}
          </span>
        </h2>
      </div>
    </>
  );
}
