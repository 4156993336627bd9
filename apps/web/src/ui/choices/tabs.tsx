import { UnstyledButton } from '@mantine/core';
import {
  type ComponentProps,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { joinClasses } from '../styles/element.ts';
import classes from './tabs.module.css';

interface TabListProps<Name extends string> extends Omit<ComponentProps<'div'>, 'onChange' | 'ref'> {
  /** The prefix of the ids of tabs and panels. */
  id: string;
  tabs: Record<Name, ReactNode>;
  value: Name;
  onChange: (name: Name) => void;
  tabClassName?: string | undefined;
}

/**
 * A row of tabs in the order of `tabs`. Each tab has a `TabPanel` with the same id and name. Arrow keys open the
 * neighbours.
 */
export function TabList<Name extends string>(props: TabListProps<Name>) {
  const { id, tabs, value, onChange, className, tabClassName, ...rest } = props;
  const names = Object.keys(tabs) as Name[];
  const list = useTabInView(`${id}-tab-${value}`);
  return (
    <div {...rest} ref={list} role="tablist" className={joinClasses(classes.list, className)}>
      {names.map((name) => (
        <UnstyledButton
          key={name}
          role="tab"
          id={`${id}-tab-${name}`}
          aria-controls={`${id}-panel-${name}`}
          aria-selected={name === value}
          tabIndex={name === value ? 0 : -1}
          className={joinClasses(classes.tab, tabClassName)}
          onClick={() => onChange(name)}
          onKeyDown={openNeighbour}
        >
          {tabs[name]}
        </UnstyledButton>
      ))}
    </div>
  );
}

/** Scrolls the row of tabs sideways, not the page, until the current tab is visible. Repeats when the tab grows. */
function useTabInView(id: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = document.getElementById(id);
    if (!row || !tab) return undefined;
    const observer = new ResizeObserver(() => {
      const start = row.scrollLeft + tab.getBoundingClientRect().left - row.getBoundingClientRect().left;
      const end = start + tab.offsetWidth - row.clientWidth;
      row.scrollLeft = Math.min(Math.max(row.scrollLeft, end), start);
    });
    observer.observe(tab);
    return () => observer.disconnect();
  }, [id]);
  return list;
}

function openNeighbour(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
  const at = tabs.findIndex((tab) => tab === event.currentTarget);
  const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const tab = tabs.at(place % tabs.length);
  tab?.focus();
  tab?.click();
}

interface TabPanelProps extends ComponentPropsWithRef<'div'> {
  /** The `id` and `value` of the `TabList`. */
  id: string;
  name: string;
  value: string;
}

/** The content of a tab, hidden while another tab is open. */
export function TabPanel({ id, name, value, ...rest }: TabPanelProps) {
  return (
    <div
      {...rest}
      role="tabpanel"
      id={`${id}-panel-${name}`}
      aria-labelledby={`${id}-tab-${name}`}
      hidden={name !== value}
    />
  );
}
