import { Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { QueryState } from '../../../ui/query-state.tsx';
import { type MonthPlan, useMonthPlan } from '../use-month-plan.ts';
import { usePlanMonth } from '../use-plan-month.ts';
import { BeginPlan } from './begin-plan.tsx';
import { DraftPlan } from './draft-plan.tsx';
import { MonthBar } from './month-bar.tsx';
import { SavedPlan } from './saved-plan.tsx';

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
  if (!session) return <BeginPlan />;
  if (session.status === 'saved' && !isEditing)
    return <SavedPlan session={session} goals={goals} onEdit={() => setIsEditing(true)} />;
  return <DraftPlan session={session} goals={goals} onSaved={() => setIsEditing(false)} />;
}

function PlanSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={96} />
      <Skeleton height={96} />
    </Stack>
  );
}
