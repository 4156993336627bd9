import type { CalendarView, DaySubView } from '@goaltracker/domain/calendar/calendar-view';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DayTabs } from './day-tabs.tsx';
import type { useCalendarAddress } from './use-calendar-address.ts';
import { useNeighbourEvents, useEvents } from './use-events.ts';

export interface ViewProps {
  view: CalendarView;
  subView: DaySubView;
  date: CalendarDay;
  days: readonly CalendarDay[];
  show: ReturnType<typeof useCalendarAddress>['show'];
}

/** The view the address asks for. */
export function ViewSwitch({ view, subView, date, days, show }: ViewProps) {
  const { query } = useEvents(days);
  useNeighbourEvents(view, date, query.isSuccess);
  if (view === 'missed') return <EmptyState title="No unreported events" />;
  if (view === 'today')
    return (
      <DayTabs subView={subView} onChange={(next) => show({ subView: next })}>
        <EmptyState title="No events for this period" />
      </DayTabs>
    );
  return <EmptyState title="No events for this period" />;
}
