import type { CalendarView } from '@goaltracker/domain/calendar/calendar-view';
import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls a row of tabs sideways, never the page, until the chosen one is seen; also when its count arrives later. */
export function useTabInView(view: CalendarView): RefObject<HTMLDivElement | null> {
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
