import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CalendarCheck, ClipboardPen, Map as MapIcon, Plus } from 'lucide-react';
import { useOpenDialog } from '../../lib/dialog-url.ts';
import classes from './quick-links.module.css';

/** What the goals screen offers first: Report, New Goal, Planner, Daily Performance. */
export function QuickLinks() {
  const openDialog = useOpenDialog();
  return (
    <div className={classes.links}>
      <UnstyledButton className={classes.link} onClick={() => openDialog('report-progress')}>
        <ClipboardPen size={22} aria-hidden />
        Report
      </UnstyledButton>
      <UnstyledButton className={classes.link} onClick={() => openDialog('new-goal')}>
        <Plus size={22} aria-hidden />
        New Goal
      </UnstyledButton>
      <Link to="/planner" className={classes.link}>
        <MapIcon size={22} aria-hidden />
        Planner
      </Link>
      <Link to="/daily-report" className={classes.link}>
        <CalendarCheck size={22} aria-hidden />
        Daily Performance
      </Link>
    </div>
  );
}
