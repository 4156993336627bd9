import { Button } from '@mantine/core';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { useMemo } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { listWeekDays } from '../../calendar/schedule-goal/week-slots.ts';
import { useEvents } from '../../calendar/use-events.ts';
import { useToday } from '../../../lib/use-today.ts';
import { findGoalSlots } from './card/goal-slots.ts';
import { findResourceTasks } from './card/resource-tasks.ts';
import type { Week } from './use-week.ts';
import { WeekGoalCard } from './card/week-goal-card.tsx';
import classes from './week-goals.module.css';

/** The goals of the month, each with its times in the week and the tasks made of its resources. */
export function WeekGoals({ goals, week: { monday } }: { goals: readonly PlanGoal[]; week: Week }) {
  const { timezone } = useToday();
  const events = useEvents(listWeekDays(monday));
  const tasks = trpc.tasks.list.useQuery();
  // The events of the week before are no answer for this one.
  const shownEvents = events.isPlaceholderData ? undefined : events.data;
  const slots = useMemo(() => shownEvents && findGoalSlots(shownEvents), [shownEvents]);
  const tasksOf = useMemo(() => tasks.data && findResourceTasks(tasks.data), [tasks.data]);
  const failed = [events, tasks].filter(({ error, isFetching }) => error && !isFetching);

  return (
    <>
      {failed.length > 0 && (
        <div role="alert" className={classes.failure}>
          Times and tasks could not be loaded.
          <Button variant="default" size="compact-sm" onClick={() => failed.forEach((query) => void query.refetch())}>
            Try again
          </Button>
        </div>
      )}
      <ul className={classes.list} aria-label="Goals of the month">
        {goals.map((goal) => (
          <li key={goal.id}>
            <WeekGoalCard
              goal={goal}
              monday={monday}
              timezone={timezone}
              slots={slots && (slots.get(goal.id) ?? [])}
              tasksOf={tasksOf}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
