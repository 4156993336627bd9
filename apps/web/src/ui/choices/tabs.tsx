import { Tabs, type TabsListProps } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';

interface TabListProps extends TabsListProps {
  /** The `value` of `Tabs`. */
  value: string;
}

/** A `Tabs.List` that scrolls sideways, without the page, until the open tab is visible. */
export function TabList({ value, ...rest }: TabListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>(`[id$="-tab-${value}"]`);
    if (!row || !tab) return undefined;
    // Repeats when the tab grows.
    const observer = new ResizeObserver(() => {
      const start = row.scrollLeft + tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
      const end = start + tab.offsetWidth - row.clientWidth;
      row.scrollLeft = Math.min(Math.max(row.scrollLeft, end), start);
    });
    observer.observe(tab);
    return () => observer.disconnect();
  }, [value]);
  return <Tabs.List {...rest} ref={list} onKeyDownCapture={openFirstOrLast} />;
}

/** Mantine only moves the focus on Home and End. Captured, because Mantine stops the event. */
function openFirstOrLast({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const { firstElementChild, lastElementChild } = currentTarget;
  const tab = key === 'Home' ? firstElementChild : key === 'End' ? lastElementChild : null;
  if (tab instanceof HTMLElement) tab.click();
}
