import { Link, useLocation } from '@tanstack/react-router';
import { CalendarDays, NotebookPen, Target, UserRound } from 'lucide-react';
import classes from './main-nav.module.css';

const tabs = [
  { to: '/', paths: ['/', '/calendar'], below: [], label: 'Calendar', Icon: CalendarDays },
  { to: '/goals', paths: ['/goals'], below: ['/progress', '/planner', '/daily-report'], label: 'Goals', Icon: Target },
  { to: '/notes', paths: ['/notes'], below: [], label: 'Notes', Icon: NotebookPen },
  { to: '/profile', paths: ['/profile'], below: ['/privacy'], label: 'Profile', Icon: UserRound },
] as const;

/**
 * The four tabs of every signed-in screen: below on a phone, a rail at the side on wide screens. Marked is the one the
 * back arrow of the screen leads to.
 */
export function MainNav() {
  const path = useLocation({ select: ({ pathname }) => normalisePath(pathname) });
  return (
    <nav className={classes.nav} aria-label="Main">
      {tabs.map(({ to, paths, below, label, Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          aria-current={paths.some((each) => each === path) ? 'page' : below.some((each) => each === path)}
        >
          <Icon size={22} strokeWidth={1.9} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}

function normalisePath(pathname: string): string {
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}
