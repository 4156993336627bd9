import { listViewDays } from '@goaltracker/domain/calendar/calendar-view';
import { type ReactNode, useMemo, useState } from 'react';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useIsPhone } from '../../hooks/use-is-phone.ts';
import { useToday } from '../../hooks/use-today.ts';
import { Page } from '../../ui/layout/page.tsx';
import classes from './calendar-screen.module.css';
import { useCalendarAddress } from './calendar-url.ts';
import { CalendarHead } from './calendar-head.tsx';
import { CalendarPanels } from './calendar-tabs.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface CalendarScreenProps {
  /** Stands on the right of the calendar, below its head. */
  aside?: ReactNode;
}

/** The calendar by day, three days, week and month, and unreported events (rules/calendar.md#views). */
export function CalendarScreen({ aside }: CalendarScreenProps) {
  const { view, subView, date, show } = useCalendarAddress();
  const { day: today } = useToday();
  const { firstWeekday } = useLocalSettings();
  // A phone has room for three days of a week.
  const period = useIsPhone() && view === 'week' ? '3days' : view;
  const days = useMemo(() => listViewDays(period, date, firstWeekday), [period, date, firstWeekday]);
  const [todayClicks, setTodayClicks] = useState(0);
  const showToday = () => {
    show({ date: today });
    setTodayClicks((clicks) => clicks + 1);
  };

  return (
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
          <CalendarPanels view={view}>
            <ViewSwitch {...{ view, period, subView, date, days, show, todayClicks }} />
          </CalendarPanels>
        </div>
        {aside}
      </div>
    </Page>
  );
}
