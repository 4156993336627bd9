import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarView, type DaySubView, calendarViews } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { lazy, Suspense, useCallback } from 'react';
import { QueryState } from '../../ui/query-state.tsx';
import { useToday } from '../../lib/use-today.ts';
import { DayTabs } from './frame/day-tabs.tsx';
import { useSwipe } from './use-swipe.ts';
import { DaySchedule } from './timeline/day-schedule.tsx';
import { TimelineSkeleton } from './timeline/timeline-skeleton.tsx';
import type { useCalendarAddress } from './use-calendar-address.ts';
import { useEvents, usePrefetchEvents } from './use-events.ts';
import classes from './view-switch.module.css';

/** The first view comes with the screen, the others when they are first looked at. */
const WeekSchedule = lazy(() => import('./timeline/week-schedule.tsx'));
const MonthGrid = lazy(() => import('./month/month-grid.tsx'));
const EventList = lazy(() => import('./event-list/event-list.tsx'));
const DeadlinesView = lazy(() => import('./deadlines/deadlines-view.tsx'));
const UnreportedView = lazy(() => import('./unreported-view.tsx'));

interface ViewProps {
  view: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
  days: readonly CalendarDay[];
  show: ReturnType<typeof useCalendarAddress>['show'];
}

/** The view the address asks for; a swipe leads to the one beside it. */
export function ViewSwitch(props: ViewProps) {
  const { view, subView, show } = props;
  const swipe = useSwipe((direction) => {
    const next = calendarViews[calendarViews.indexOf(view) + direction];
    if (next) show({ view: next });
  });
  return (
    <div className={classes.views} {...swipe}>
      {view === 'today' && <DayTabs subView={subView} onChange={(next) => show({ subView: next })} />}
      <Suspense fallback={<TimelineSkeleton />}>
        {view === 'missed' ? (
          <UnreportedView />
        ) : view === 'today' && subView === 'deadlines' ? (
          <DeadlinesView />
        ) : (
          <EventsView {...props} />
        )}
      </Suspense>
    </div>
  );
}

function EventsView({ view, subView, date, days, show }: ViewProps) {
  const query = useEvents(days);
  usePrefetchEvents(view, date, query.isSuccess);
  const { day: today, timezone } = useToday();
  const openDay = useCallback((day: CalendarDay) => show({ view: 'today', subView: 'schedule', date: day }), [show]);

  function renderEvents(events: readonly CalendarEvent[]) {
    const shown = { days, events, today, timezone };
    if (view === 'month') return <MonthGrid {...shown} date={date} onOpenDay={openDay} />;
    if (view === '3days') return <EventList {...shown} title="Next 3 Days" />;
    if (view === 'week')
      return (
        <div className={classes.stack}>
          <WeekSchedule {...shown} onOpenDay={openDay} />
          <EventList {...shown} title="Next 7 Days" />
        </div>
      );
    if (subView === 'schedule') return <DaySchedule {...shown} />;
    return <EventList {...shown} title={date === today ? "Today's Events" : 'Events of the day'} />;
  }

  return (
    <QueryState query={query} skeleton={<TimelineSkeleton />}>
      {renderEvents}
    </QueryState>
  );
}
