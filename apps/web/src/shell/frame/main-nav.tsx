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
  Plus,
} from 'lucide-react';
import { Fragment, Suspense, useState } from 'react';
import classes from './main-nav.module.css';
import { UnstyledButton } from '@mantine/core';
import { lazyWithPreload, usePreload } from '../../platform/loading/lazy-with-preload.tsx';
import createMenuClasses from './create-menu.module.css';

const tabs = [
  { to: '/', paths: ['/', '/calendar'], below: [], label: 'Calendar', Icon: CalendarDays },
  { to: '/goals', paths: ['/goals'], below: ['/progress', '/planner', '/daily-report'], label: 'Goals', Icon: Target },
  { to: '/notes', paths: ['/notes'], below: [], label: 'Notes', Icon: NotebookPen },
  { to: '/profile', paths: ['/profile'], below: ['/privacy'], label: 'Profile', Icon: UserRound },
] as const;

/** Only the rail of wide screens has room for these. */
const railLinks = [
  { to: '/tasks', label: 'Tasks', Icon: ListTodo },
  { to: '/planner', label: 'Planner', Icon: MapIcon },
  { to: '/daily-report', label: 'Daily Report', Icon: CalendarCheck },
  { to: '/progress', label: 'Progress Overview', Icon: ChartNoAxesColumn },
] as const;

const tabClasses = `stack content-center items-center min-h-60 muted medium ${classes.tab}`;

/**
 * The four main tabs: a bar at the bottom on phones, a rail with more links on wide screens. A screen below a tab marks
 * that tab as current when it has no link itself.
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

const CreateMenu = lazyWithPreload(() => import('./create-menu.tsx'));
const preloaded = [CreateMenu];

/** A button in the middle of the phone navigation. It opens a menu of the records that any screen can create. */
export function CreateButton() {
  const [isOpen, setIsOpen] = useState(false);
  usePreload(preloaded);
  return (
    <div className="place-center relative not-on-laptops">
      <UnstyledButton
        className={`place-center rounded-lg ${createMenuClasses.button}`}
        aria-label="Create"
        aria-expanded={isOpen}
        onPointerDown={() => void CreateMenu.preload().catch(() => undefined)}
        onClick={() => setIsOpen(true)}
      >
        <Plus size={24} strokeWidth={2.2} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <Suspense fallback={null}>
          <CreateMenu onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
