import { Button, ActionIcon, Tabs, VisuallyHidden } from '@mantine/core';
import { type CalendarView, calendarViews, stepView } from '@goaltracker/domain/calendar/calendar-view';
import { ListTodo, Plus, ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import { keyShortcut, useLocalSettings } from '../../hooks/local-settings.tsx';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { SearchIcon } from '../../ui/layout/search-button.tsx';
import classes from './calendar-head.module.css';
import { Row } from '../../ui/layout/layout.tsx';
import { useRead } from '../../store/use-read.ts';
import { formatPeriod, formatShortPeriod } from '../../ui/format/format-period.ts';
import { TabList } from '../../ui/choices/tabs.tsx';

// Loads on its own, because most users have no other calendars.
const CalendarsButton = lazyWithPreload(() => import('../subscriptions/calendars-button.tsx'));

interface CalendarHeadProps extends Omit<PeriodBarProps, 'view'> {
  view: CalendarView;
  /** The view that sets the days and the steps: `3days` for the week on a phone. */
  period: CalendarView;
  onViewChange: (view: CalendarView) => void;
}

/** One row on laptops, two on phones. Phones create events from the navigation. */
export function CalendarHead({ view, period, onViewChange, ...shown }: CalendarHeadProps) {
  const { date } = shown;
  const openDialog = useOpenDialog();
  return (
    <header className={classes.head}>
      <Row gap={0} className={`min-w-0 ${classes.when}`}>
        <PeriodBar view={period} {...shown} />
      </Row>
      <div className={`min-w-0 ${classes.tabs}`}>
        <CalendarTabList view={view} onChange={onViewChange} />
      </div>
      <Row>
        <div className="not-on-phones">
          <OtherCalendars />
        </div>
        <span className={classes.search}>
          <SearchIcon />
        </span>
        <Button
          variant="default"
          size="sm"
          className="touch-area flex-none not-on-phones"
          leftSection={<ListTodo size={18} aria-hidden />}
          onClick={() => openDialog('tasks')}
        >
          Tasks
        </Button>
        <Button
          size="sm"
          className="touch-area flex-none not-on-phones"
          leftSection={<Plus size={18} aria-hidden />}
          aria-keyshortcuts={keyShortcut('N C')}
          data-keyed="Create Event"
          onClick={() => openDialog('new-event', undefined, { at: date })}
        >
          Event
        </Button>
      </Row>
    </header>
  );
}

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

/** The buttons Today, previous and next, and the title of the screen above the period. */
function PeriodBar({ view, date, days, today, onChange, onToday }: PeriodBarProps) {
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

interface ViewTab {
  name: string;
  /** The keys of Google Calendar. */
  key?: string;
  /** What the key does. */
  keyed?: string;
}

const viewTabs: Record<CalendarView, ViewTab> = {
  today: { name: 'Today', key: 'D', keyed: 'Show one day' },
  '3days': { name: '3 Days', key: 'X', keyed: 'Show 3 days' },
  week: { name: 'Week', key: 'W', keyed: 'Show the week' },
  month: { name: 'Month', key: 'M', keyed: 'Show the month' },
  missed: { name: 'Unreported' },
};

interface CalendarTabListProps {
  view: CalendarView;
  onChange: (view: CalendarView) => void;
}

/** The tab Unreported shows the number of unreported events. */
function CalendarTabList({ view, onChange }: CalendarTabListProps) {
  const unreported = useRead('calendar.unreported', {});
  const count = unreported.data?.count ?? 0;
  return (
    <TabList value={view} aria-label="Period">
      {calendarViews.map((name) => (
        <Tabs.Tab
          key={name}
          value={name}
          aria-keyshortcuts={viewTabs[name].key && keyShortcut(viewTabs[name].key)}
          data-keyed={viewTabs[name].keyed}
          className={classes.tab}
          classNames={{ tabSection: `tabular text-xs semibold ${classes.count}` }}
          // A fragment, because Mantine omits an empty section, and the count keeps its place.
          rightSection={name === 'missed' && <>{count > 0 && count}</>}
          onClick={() => onChange(name)}
        >
          {viewTabs[name].name}
        </Tabs.Tab>
      ))}
    </TabList>
  );
}

/** Renders nothing without other calendars. Phones show and hide them in Settings. */
function OtherCalendars() {
  const { data: subscriptions = [] } = useRead('calendarSubscriptions.list');
  if (subscriptions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CalendarsButton subscriptions={subscriptions} />
    </Suspense>
  );
}
