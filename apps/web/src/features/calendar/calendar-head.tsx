import { Button } from '@mantine/core';
import type { CalendarView } from '@goaltracker/domain/calendar/calendar-view';
import { ListTodo, Plus } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import { keyShortcut } from '../../hooks/key-shortcut.ts';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { SearchIcon } from '../../ui/layout/search-button.tsx';
import classes from './calendar-head.module.css';
import { CalendarTabList } from './calendar-tabs.tsx';
import { PeriodBar } from './period-bar.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useRead } from '../../store/use-read.ts';

// Not needed by most users.
const CalendarsButton = lazyWithPreload(() => import('../subscriptions/calendars-button.tsx'));

interface CalendarHeadProps extends Omit<Parameters<typeof PeriodBar>[0], 'view'> {
  view: CalendarView;
  /** The view whose days and steps are shown. */
  period: CalendarView;
  onViewChange: (view: CalendarView) => void;
}

/** Period, tabs and actions: one row on laptops, two on phones, which create events in the navigation. */
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
          aria-keyshortcuts={keyShortcut('N')}
          data-keyed="Create Event"
          onClick={() => openDialog('new-event', undefined, { at: date })}
        >
          Event
        </Button>
      </Row>
    </header>
  );
}

/** Hidden without other calendars, and on phones, which have it in Settings. */
function OtherCalendars() {
  const { data: subscriptions = [] } = useRead('calendarSubscriptions.list');
  if (subscriptions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <CalendarsButton subscriptions={subscriptions} />
    </Suspense>
  );
}
