import { Badge } from '@mantine/core';
import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { keyShortcut } from '../../../hooks/key-shortcut.ts';
import { formatMonth, addPlanMonths } from '../plan-month.ts';
import { usePlanMonth } from '../use-plan-month.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import classes from '../planner.module.css';
import { Button, IconButton } from '../../../ui/layout/button.tsx';

/** The selected month, whether its plan is a draft, and buttons for other months. */
export function MonthBar({ session }: { session: PlanningSession | null | undefined }) {
  const { month, thisMonth, show } = usePlanMonth();
  const [previous, next] = [addPlanMonths(month, -1), addPlanMonths(month, 1)];
  return (
    <Row gap={4} className="mb-12">
      <IconButton
        aria-label="Previous month"
        aria-keyshortcuts={keyShortcut('K')}
        disabled={!previous}
        onClick={() => previous && show(previous)}
      >
        <ChevronLeft size={22} aria-hidden />
      </IconButton>
      <Row gap="2px 8px" justify="center" wrap className={`grow ${classes.title}`}>
        <Heading size="lg" className="semibold" aria-live="polite">
          {session?.status === 'saved' ? `${formatMonth(month)} Plan` : formatMonth(month)}
        </Heading>
        {session?.status === 'draft' && <Badge color="yellow">Draft</Badge>}
      </Row>
      {month !== thisMonth && (
        <Button
          variant="subtle"
          className="flex-none px-8"
          aria-keyshortcuts={keyShortcut('T')}
          onClick={() => show(thisMonth)}
        >
          This Month
        </Button>
      )}
      <IconButton
        aria-label="Next month"
        aria-keyshortcuts={keyShortcut('J')}
        disabled={!next}
        onClick={() => next && show(next)}
      >
        <ChevronRight size={22} aria-hidden />
      </IconButton>
    </Row>
  );
}
