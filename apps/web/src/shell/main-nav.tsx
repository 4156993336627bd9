import { Link, useLocation } from '@tanstack/react-router';
import {
  CalendarCheck,
  CalendarDays,
  ChartNoAxesColumn,
  ListTodo,
  Map as MapIcon,
  NotebookPen,
  Target,
  UserRound,
} from 'lucide-react';
import { Fragment } from 'react';
import { CreateButton } from './create-button.tsx';
import classes from './main-nav.module.css';

const tabs = [
  { to: '/', paths: ['/', '/calendar'], below: [], label: 'Calendar', Icon: CalendarDays },
  { to: '/goals', paths: ['/goals'], below: ['/progress', '/planner', '/daily-report'], label: 'Goals', Icon: Target },
  { to: '/notes', paths: ['/notes'], below: [], label: 'Notes', Icon: NotebookPen },
  { to: '/profile', paths: ['/profile'], below: ['/privacy'], label: 'Profile', Icon: UserRound },
] as const;

/** Screens that only the rail has room for. */
const railLinks = [
  { to: '/tasks', label: 'Tasks', Icon: ListTodo },
  { to: '/planner', label: 'Planner', Icon: MapIcon },
  { to: '/daily-report', label: 'Daily Report', Icon: CalendarCheck },
  { to: '/progress', label: 'Progress Overview', Icon: ChartNoAxesColumn },
] as const;

const tabClasses = `stack content-center items-center min-h-60 muted medium ${classes.tab}`;

/**
 * The four main tabs: at the bottom on phones, with a button to create something; on wide screens a rail with more links.
 * Screens below a tab mark that tab as current where they have no link of their own.
 */
export function MainNav() {
  const path = useLocation({ select: ({ pathname }) => normalizePath(pathname) });
  return (
    <nav className={classes.nav} aria-label="Main">
      {tabs.map(({ to, paths, below, label, Icon }, index) => (
        <Fragment key={to}>
          {index === tabs.length / 2 && <CreateButton />}
          <Link
            to={to}
            className={tabClasses}
            title={label}
            aria-current={paths.some((each) => each === path) ? 'page' : below.some((each) => each === path)}
          >
            <Icon size={22} strokeWidth={1.9} aria-hidden />
            <span>{label}</span>
          </Link>
        </Fragment>
      ))}
      {railLinks.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={`${tabClasses} ${classes.railOnly}`}
          title={label}
          aria-current={to === path ? 'page' : undefined}
        >
          <Icon size={22} strokeWidth={1.9} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}

function normalizePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=[^/])\/+$/, '');
}
