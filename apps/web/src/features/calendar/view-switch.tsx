import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { type CalendarView, type DaySubView, calendarViews } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { Suspense, useCallback, useMemo } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useToday } from '../../hooks/use-today.ts';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { QueryState } from '../../ui/layout/query-state.tsx';
import classes from './calendar-screen.module.css';
import type { ShowInCalendar } from './calendar-url.ts';
import { DayTabs } from './day-tabs.tsx';
import { formatListTitle } from './views/list-title.ts';
import { DaySchedule } from './views/day-schedule.tsx';
import { listDaysOfList, listLoadedDays, useEvents, useOtherEvents } from './core/use-events.ts';
import { ViewSkeleton } from './view-skeleton.tsx';
import { useSwipe } from './use-swipe.ts';

// The day schedule is part of the screen's chunk; the other views load when they are first opened.
const WeekSchedule = lazyWithPreload(() => import('./views/week-schedule.tsx'));
const MonthGrid = lazyWithPreload(() => import('./views/month-grid.tsx'));
const EventList = lazyWithPreload(() => import('./views/event-list.tsx'));
const QuickCreate = lazyWithPreload(() => import('./editor/quick-create.tsx'));
const DeadlinesView = lazyWithPreload(() => import('../deadlines/deadlines-view.tsx'));
const UnreportedView = lazyWithPreload(() => import('./views/unreported-view.tsx'));

interface ViewProps {
  view: CalendarView;
  /** The view whose days are shown: on a phone the week has three. */
  period: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
  days: readonly CalendarDay[];
  show: ShowInCalendar;
  /** Counts the clicks on Today. */
  todayClicks: number;
}

/** The view in the address; a swipe opens the next or the previous one. */
export function ViewSwitch(props: ViewProps) {
  const { view, subView, date, show } = props;
  const swipe = useSwipe((direction) => {
    const next = calendarViews[calendarViews.indexOf(view) + direction];
    if (next) show({ view: next });
  });
  return (
    <div className={classes.views} {...swipe}>
      {view === 'today' && <DayTabs subView={subView} onChange={(next) => show({ subView: next })} />}
      <Suspense fallback={<ViewSkeleton view={view} subView={subView} date={date} />}>
        {view === 'missed' ? (
          <div className={classes.list}>
            <UnreportedView />
          </div>
        ) : view === 'today' && subView === 'deadlines' ? (
          <div className={classes.list}>
            <DeadlinesView />
          </div>
        ) : (
          <EventsView {...props} />
        )}
      </Suspense>
    </div>
  );
}

function EventsView({ view, subView, date, days, show, todayClicks }: ViewProps) {
  const { day: today, timezone } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();
  const loadedDays = listLoadedDays(view, days, today, firstWeekday);
  const query = useEvents(loadedDays);
  const otherEvents = useOtherEvents(loadedDays);
  const allEvents = useMemo(
    () => (otherEvents.length === 0 ? query.data : query.data && [...query.data, ...otherEvents]),
    [query.data, otherEvents],
  );
  // Back leaves the month, however many of its days were looked at.
  const selectDay = useCallback((day: CalendarDay) => show({ date: day }, { replace: true }), [show]);
  const openDay = useCallback((day: CalendarDay) => show({ view: 'today', subView: 'schedule', date: day }), [show]);

  const isPhone = useIsPhone();
  const listed = useMemo(
    () => (view === 'month' ? [date] : listDaysOfList(view, days, today, firstWeekday)),
    [view, date, days, today, firstWeekday],
  );
  const listTitle = formatListTitle(view === 'month' ? 'today' : view, listed, { today, dateFormat });

  function renderEvents(events: readonly CalendarEvent[]) {
    const shown = { days, events, today, timezone };
    const hours = { ...shown, QuickCreate, todayClicks, onShowDay: selectDay };
    const list = (
      <div className={classes.list}>
        <EventList {...shown} days={listed} title={listTitle} />
      </div>
    );
    if (view === 'month')
      return (
        <>
          <MonthGrid {...shown} date={date} onSelectDay={isPhone ? selectDay : openDay} onOpenDay={openDay} />
          {isPhone && list}
        </>
      );
    if (view === 'week')
      return (
        <>
          <WeekSchedule {...hours} onOpenDay={openDay} />
          {list}
        </>
      );
    if (view === 'today' && subView === 'schedule') return <DaySchedule {...hours} />;
    return list;
  }

  return (
    <QueryState query={query} skeleton={<ViewSkeleton view={view} subView={subView} date={date} />}>
      {(events) => renderEvents(allEvents ?? events)}
    </QueryState>
  );
}
