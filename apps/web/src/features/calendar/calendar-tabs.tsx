import { type CalendarView, calendarViews } from '@goaltracker/domain/calendar/calendar-view';
import type { ReactNode } from 'react';
import { TabList, TabPanel } from '../../ui/layout/tabs.tsx';
import classes from './calendar-screen.module.css';
import { useRead } from '../../store/use-read.ts';

const names: Record<CalendarView, string> = {
  today: 'Today',
  '3days': '3 Days',
  week: 'Week',
  month: 'Month',
  missed: 'Unreported',
};

interface CalendarTabListProps {
  view: CalendarView;
  onChange: (view: CalendarView) => void;
}

/** The views of the calendar as tabs, with the number of unreported events. */
export function CalendarTabList({ view, onChange }: CalendarTabListProps) {
  const unreported = useRead('calendar.unreported', {});
  const count = unreported.data?.count ?? 0;
  return (
    <TabList
      id="calendar"
      aria-label="Period"
      tabs={{
        ...names,
        missed: (
          <>
            {names.missed}
            <span className={`tabular text-xs semibold ${classes.count}`}>{count > 0 && count}</span>
          </>
        ),
      }}
      value={view}
      onChange={onChange}
      tabClassName={classes.tab}
    />
  );
}

/** The panel of the current tab; those of the others are empty. */
export function CalendarPanels({ view, children }: { view: CalendarView; children: ReactNode }) {
  return calendarViews.map((name) => (
    <TabPanel key={name} id="calendar" name={name} value={view}>
      {name === view && children}
    </TabPanel>
  ));
}
