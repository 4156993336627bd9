import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { type MonthPlan, useMonthPlan, usePlanMonth } from '../use-plan-month.ts';
import { DraftPlan } from './draft-plan.tsx';
import { MonthBar } from './month-bar.tsx';
import { SavedPlan } from './saved-plan.tsx';
import { StartPlan } from './start-plan.tsx';

/** The Monthly Plan tab: start, draft, or the read-only view of a saved plan (rules/planner.md#plan-of-a-month). */
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
 * Focuses the plan when the focused button is replaced by another view, also when a dialog was open meanwhile. Attach
 * the ref to the container of the views, with `tabIndex={-1}`.
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
