import { ActionIcon, Badge, Button, Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PlanningSession } from '@goaltracker/contracts/planner/planner.schema';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { CalendarX2, ChevronLeft, ChevronRight, ListTodo } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { keyShortcut } from '../../../hooks/local-settings.tsx';
import { useCall } from '../../../store/use-call.ts';
import { useRead } from '../../../store/use-read.ts';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { Heading } from '../../../ui/text/text.tsx';
import { addPlanMonths, formatMonth, toMonthOfYear } from '../plan-month.ts';
import classes from '../planner.module.css';
import { type MonthPlan, useMonthPlan, usePlanMonth } from '../use-plan-month.ts';
import { DraftPlan } from './draft-plan.tsx';
import { SavedPlan } from './saved-plan.tsx';

/** Starts a plan, edits a draft, or shows a saved plan (rules/planner.md#plan-of-a-month). */
export function MonthlyPlan() {
  const { month } = usePlanMonth();
  const plan = useMonthPlan(month);
  return (
    <>
      <MonthBar session={plan.data?.session} />
      <QueryState key={month} query={plan} skeleton={<PlanSkeleton />}>
        {(data) => <Plan {...data} />}
      </QueryState>
    </>
  );
}

function Plan({ session, goals }: MonthPlan) {
  const [isEditing, setIsEditing] = useState(false);
  const isReadOnly = session?.status === 'saved' && !isEditing;
  const container = usePlanFocus(`${session?.id} ${isReadOnly} ${goals.length}`);
  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      {!session && <StartPlan />}
      {isReadOnly && <SavedPlan goals={goals} onEdit={() => setIsEditing(true)} />}
      {session && !isReadOnly && <DraftPlan session={session} goals={goals} onSaved={() => setIsEditing(false)} />}
    </div>
  );
}

function PlanSkeleton() {
  return (
    <Stack gap={12}>
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
  );
}

/**
 * Focuses the plan when another view replaces the focused button, also after a dialog has closed. Attach the ref to the
 * container of the views, with `tabIndex={-1}`.
 */
function usePlanFocus(view: string): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const dialog = useSearch({ from: '__root__', select: (search) => search.dialog });
  const state = `${view} ${dialog ?? ''}`;
  const lastState = useRef(state);
  useEffect(() => {
    const isLost = state !== lastState.current && document.activeElement === document.body;
    lastState.current = state;
    if (isLost) container.current?.focus({ preventScroll: true });
  }, [state]);
  return container;
}

function MonthBar({ session }: { session: PlanningSession | null | undefined }) {
  const { month, thisMonth, show } = usePlanMonth();
  const [previous, next] = [addPlanMonths(month, -1), addPlanMonths(month, 1)];
  return (
    <Row gap={4} className="mb-12">
      <ActionIcon
        aria-label="Previous month"
        aria-keyshortcuts={keyShortcut('K')}
        disabled={!previous}
        onClick={() => previous && show(previous)}
      >
        <ChevronLeft size={22} aria-hidden />
      </ActionIcon>
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
      <ActionIcon
        aria-label="Next month"
        aria-keyshortcuts={keyShortcut('J')}
        disabled={!next}
        onClick={() => next && show(next)}
      >
        <ChevronRight size={22} aria-hidden />
      </ActionIcon>
    </Row>
  );
}

/** A month without a plan. Planning can start for the current and later months only. */
function StartPlan() {
  const { month, thisMonth } = usePlanMonth();
  const openDialog = useOpenDialog();
  const start = useCall('planner.createSession', { onSuccess: () => openDialog('plan-goal') });
  const hasGoals = useRead('goals.list').data?.some(isActiveGoal);
  if (month < thisMonth) {
    return (
      <EmptyState
        icon={<CalendarX2 />}
        title={`No plan for ${formatMonth(month)}`}
        text="This month is over and was not planned."
      />
    );
  }
  return (
    <EmptyState
      icon={<ListTodo />}
      title="Ready to Plan Your Month?"
      text="Say what you want to have reached, what could get in the way and what helps against it. The weeks and days follow from there."
    >
      <Row justify="center" wrap>
        <Button loading={start.isPending} onClick={() => start.mutate(toMonthOfYear(month))}>
          Start Monthly Planning
        </Button>
        {hasGoals && (
          <Button variant="default" onClick={() => openDialog('plan-existing-goals')}>
            Add Existing Goals
          </Button>
        )}
      </Row>
    </EmptyState>
  );
}
