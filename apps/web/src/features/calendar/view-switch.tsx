import type { CalendarView, DaySubView } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { lazy, Suspense, useCallback } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useToday } from '../progress/use-today.ts';
import { DayTabs } from './day-tabs.tsx';
import { DaySchedule } from './timeline/day-schedule.tsx';
import { TimelineSkeleton } from './timeline/timeline-skeleton.tsx';
import type { useCalendarAddress } from './use-calendar-address.ts';
import { useEvents, useNeighbourEvents } from './use-events.ts';

/** The first view comes with the screen, the others when they are first looked at. */
const WeekSchedule = lazy(() => import('./timeline/week-schedule.tsx'));

interface ViewProps {
  view: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
  days: readonly CalendarDay[];
  show: ReturnType<typeof useCalendarAddress>['show'];
}

/** The view the address asks for. */
export function ViewSwitch(props: ViewProps) {
  return (
    <Suspense fallback={<TimelineSkeleton />}>
      <View {...props} />
    </Suspense>
  );
}

function View({ view, subView, date, days, show }: ViewProps) {
  const { day: today, timezone } = useToday();
  const query = useEvents(days);
  useNeighbourEvents(view, date, query.isSuccess);
  const showDay = useCallback((day: CalendarDay) => show({ view: 'today', subView: 'schedule', date: day }), [show]);
  if (view === 'missed') return <EmptyState title="No unreported events" />;
  if (view === 'week')
    return (
      <QueryState query={query} skeleton={<TimelineSkeleton />}>
        {(events) => <WeekSchedule days={days} events={events} today={today} timezone={timezone} onOpenDay={showDay} />}
      </QueryState>
    );
  if (view === 'today')
    return (
      <DayTabs subView={subView} onChange={(next) => show({ subView: next })}>
        {subView === 'schedule' ? (
          <QueryState query={query} skeleton={<TimelineSkeleton />}>
            {(events) => <DaySchedule days={days} events={events} today={today} timezone={timezone} />}
          </QueryState>
        ) : (
          <EmptyState title="No events for this period" />
        )}
      </DayTabs>
    );
  return <EmptyState title="No events for this period" />;
}
