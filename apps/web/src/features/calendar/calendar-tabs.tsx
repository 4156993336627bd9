import { Badge, Tabs } from '@mantine/core';
import { type CalendarView, calendarViews } from '@goaltracker/domain/calendar/calendar-view';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { trpc } from '../../sync/trpc.ts';
import tabs from '../../ui/layout/tabs.module.css';
import classes from './calendar-screen.module.css';

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
  /** Has the row of tabs and the panel of the current one. */
  children: ReactNode;
}

/** The views of the calendar. */
export function CalendarTabs({ view, onChange, children }: CalendarTabsProps) {
  return (
    <Tabs
      value={view}
      onChange={(value) => onChange(calendarViews.find((name) => name === value) ?? view)}
      classNames={{ list: tabs.list, tab: `${tabs.tab} ${classes.tab}` }}
    >
      {children}
    </Tabs>
  );
}

/** The row of tabs, with the number of unreported events. */
export function CalendarTabList({ view }: { view: CalendarView }) {
  const unreported = trpc.calendar.unreported.useQuery({});
  const count = unreported.data?.count ?? 0;
  const list = useTabInView(view);
  return (
    <Tabs.List ref={list} aria-label="Period">
      {calendarViews.map((name) => (
        <Tabs.Tab
          key={name}
          value={name}
          data-view={name}
          rightSection={
            name === 'missed' &&
            count > 0 && (
              <Badge circle={count < 10} size="md" color="orange">
                {count}
              </Badge>
            )
          }
        >
          {names[name]}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}

/** The panel of the current tab; those of the others are empty. */
export function CalendarPanels({ view, children }: { view: CalendarView; children: ReactNode }) {
  return calendarViews.map((name) => (
    <Tabs.Panel key={name} value={name}>
      {name === view && children}
    </Tabs.Panel>
  ));
}

/** Scrolls the row of tabs sideways, not the page, until the current tab is visible; again when the tab grows. */
function useTabInView(view: CalendarView): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[data-view="${view}"]`);
    if (!row || !tab) return undefined;
    const observer = new ResizeObserver(() => {
      const start = row.scrollLeft + tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
      const end = start + tab.offsetWidth - row.clientWidth;
      row.scrollLeft = Math.min(Math.max(row.scrollLeft, end), start);
    });
    observer.observe(tab);
    return () => observer.disconnect();
  }, [view]);
  return list;
}
