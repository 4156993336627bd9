import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { QueryState } from '../../../ui/query-state.tsx';
import { type MonthPlan, useMonthPlan } from '../use-month-plan.ts';
import { usePlanMonth } from '../use-plan-month.ts';
import { BeginPlan } from './begin-plan.tsx';
import { DraftPlan } from './draft-plan.tsx';
import { MonthBar } from './month-bar.tsx';
import classes from './monthly-plan.module.css';
import { SavedPlan } from './saved-plan.tsx';
import { usePlanFocus } from './use-plan-focus.ts';

/** What somebody wants of a month: begun, written, saved, and then read until it is edited (second document, section 4). */
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
  const isRead = session?.status === 'saved' && !isEditing;
  const surroundings = usePlanFocus(`${session?.id} ${isRead} ${goals.length}`);
  return (
    <div ref={surroundings} tabIndex={-1} className={classes.plan}>
      {!session && <BeginPlan />}
      {isRead && <SavedPlan goals={goals} onEdit={() => setIsEditing(true)} />}
      {session && !isRead && <DraftPlan session={session} goals={goals} onSaved={() => setIsEditing(false)} />}
    </div>
  );
}

function PlanSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
  );
}
