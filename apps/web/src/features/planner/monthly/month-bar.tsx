import { ActionIcon, Badge, Button } from '@mantine/core';
import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { nameMonth, stepMonth } from '../plan-month.ts';
import { usePlanMonth } from '../use-plan-month.ts';
import classes from './month-bar.module.css';

/** Which month is planned, how far its plan is, and the way to the months before and after. */
export function MonthBar({ session }: { session: PlanningSession | null | undefined }) {
  const { month, thisMonth, show } = usePlanMonth();
  const [previous, next] = [stepMonth(month, -1), stepMonth(month, 1)];
  return (
    <div className={classes.bar}>
      <ActionIcon aria-label="Previous month" disabled={!previous} onClick={() => previous && show(previous)}>
        <ChevronLeft size={22} aria-hidden />
      </ActionIcon>
      <div className={classes.middle}>
        <h2 className={classes.month} aria-live="polite">
          {session?.status === 'saved' ? `${nameMonth(month)} Plan` : nameMonth(month)}
        </h2>
        {session?.status === 'draft' && <Badge className={classes.draft}>Draft</Badge>}
      </div>
      {month !== thisMonth && (
        <Button variant="subtle" className={classes.back} onClick={() => show(thisMonth)}>
          This Month
        </Button>
      )}
      <ActionIcon aria-label="Next month" disabled={!next} onClick={() => next && show(next)}>
        <ChevronRight size={22} aria-hidden />
      </ActionIcon>
    </div>
  );
}
