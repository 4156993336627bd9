import {
  listViewDays,
  type CalendarView,
  calendarViews,
  type DaySubView,
  daySubViews,
} from '@goaltracker/domain/calendar/calendar-view';
import { Tabs } from '@mantine/core';
import { type ReactNode, useMemo, useState, Suspense, useCallback } from 'react';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useIsPhone } from '../../hooks/use-device.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Page } from '../../ui/layout/page.tsx';
import classes from './calendar-screen.module.css';
import { useCalendarAddress, type ShowInCalendar } from './calendar-url.ts';
import { CalendarHead } from './calendar-head.tsx';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { formatListTitle, listDaysOfList, listLoadedDays } from './views/listed-days.ts';
import { DaySchedule } from './timeline/day-schedule.tsx';
import { useEvents, useOtherEvents } from './core/use-events.ts';
import { ViewSkeleton } from './view-skeleton.tsx';
import { useSwipe } from './use-swipe.ts';
import { Row } from '../../ui/layout/layout.tsx';

// The day schedule is part of the screen's chunk; the other views load when they are first opened.
const WeekSchedule = lazyWithPreload(() => import('./timeline/week-schedule.tsx'));
const MonthGrid = lazyWithPreload(() => import('./month/month-grid.tsx'));
const EventList = lazyWithPreload(() => import('./views/event-list.tsx'));
const QuickCreate = lazyWithPreload(() => import('./editor/quick-create.tsx'));
const DeadlinesView = lazyWithPreload(() => import('../deadlines/deadlines-view.tsx'));
const UnreportedView = lazyWithPreload(() => import('./views/unreported-view.tsx'));

interface CalendarScreenProps {
  /** Rendered after the calendar, below its head. */
  aside?: ReactNode;
}

/** The head of the calendar, and below it the view in the address (rules/calendar.md#views). */
export function CalendarScreen({ aside }: CalendarScreenProps) {
  const { view, subView, date, show } = useCalendarAddress();
  const { day: today } = useToday();
  const { firstWeekday } = useLocalSettings();
  // On a phone the week shows three days at a time.
  const period = useIsPhone() && view === 'week' ? '3days' : view;
  const days = useMemo(() => listViewDays(period, date, firstWeekday), [period, date, firstWeekday]);
  const [todayClicks, setTodayClicks] = useState(0);
  const showToday = () => {
    show({ date: today });
    setTodayClicks((clicks) => clicks + 1);
  };

  return (
    <Tabs value={view}>
      <Page
        title="Calendar"
        width="full"
        header={
          <CalendarHead
            view={view}
            period={period}
            date={date}
            days={days}
            today={today}
            onChange={(next) => show({ date: next })}
            onViewChange={(next) => show({ view: next })}
            onToday={showToday}
          />
        }
      >
        <div className={classes.body}>
          <div className="grow">
            {calendarViews.map((name) => (
              <Tabs.Panel key={name} value={name}>
                <ViewSwitch {...{ view, subView, date, days, show, todayClicks }} />
              </Tabs.Panel>
            ))}
          </div>
          {aside}
        </div>
      </Page>
    </Tabs>
  );
}

interface ViewProps {
  view: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
  days: readonly CalendarDay[];
  show: ShowInCalendar;
  /** The number of clicks on Today. Each click scrolls to the current time. */
  todayClicks: number;
}

/** A swipe opens the view of the next or the previous tab. */
function ViewSwitch(props: ViewProps) {
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

const dayTabs: Record<DaySubView, string> = { schedule: 'Schedule', agenda: 'Agenda', deadlines: 'Deadlines' };

interface DayTabsProps {
  subView: DaySubView;
  onChange: (subView: DaySubView) => void;
}

function DayTabs({ subView, onChange }: DayTabsProps) {
  return (
    <Row gap={0} wrap role="radiogroup" aria-label="View of the day">
      {daySubViews.map((name) => (
        <label key={name} className={classes.option}>
          <input
            type="radio"
            className="covering"
            name="day-view"
            value={name}
            checked={name === subView}
            onChange={() => onChange(name)}
          />
          {dayTabs[name]}
        </label>
      ))}
    </Row>
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
  // Replaces the history entry, so that the browser's Back leaves the month.
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
