import { Badge, Tabs } from '@mantine/core';
import { type CalendarView, calendarViews } from '@goaltracker/domain/calendar/calendar-view';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import classes from './calendar-tabs.module.css';
import { useTabInView } from './use-tab-in-view.ts';

const names: Record<CalendarView, string> = {
  today: 'Today',
  '3days': '3 Days',
  week: 'Week',
  month: 'Month',
  missed: 'Unreported',
};

interface CalendarTabsProps {
  view: CalendarView;
  onChange: (view: CalendarView) => void;
  children: ReactNode;
}

/** The periods of the calendar, and how many past events nobody has reported on. */
export function CalendarTabs({ view, onChange, children }: CalendarTabsProps) {
  const unreported = trpc.calendar.unreported.useQuery({});
  const count = unreported.data?.count ?? 0;
  const list = useTabInView(view);
  return (
    <Tabs
      value={view}
      onChange={(value) => onChange(calendarViews.find((name) => name === value) ?? view)}
      classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
    >
      <Tabs.List ref={list} aria-label="Period">
        {calendarViews.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            data-view={name}
            rightSection={
              name === 'missed' &&
              count > 0 && (
                <Badge circle={count < 10} size="md" variant="light" className={classes.count}>
                  {count}
                </Badge>
              )
            }
          >
            {names[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {calendarViews.map((name) => (
        <Tabs.Panel key={name} value={name}>
          {name === view && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
