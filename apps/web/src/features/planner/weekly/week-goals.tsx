import { Button, Skeleton } from '@mantine/core';
import type { PlanGoal } from '@goaltracker/contracts/planner/planner.schema';
import { computeWeekHours } from '@goaltracker/domain/planner/week-hours';
import { useMemo } from 'react';
import { listWeekDays } from '../../calendar/schedule-goal/week-slots.ts';
import { useEvents } from '../../calendar/core/use-events.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { groupGoalSlots, listOtherEvents, listPlannedTimes, findResourceTasks } from './week-of-goals.ts';
import type { Week } from './use-week.ts';
import { WeekGoalCard } from './week-goal-card.tsx';
import { WeekHours } from './week-hours.tsx';
import { Columns, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './week-hours.module.css';
import { useRead } from '../../../store/use-read.ts';

export function WeekGoals({ goals, week: { firstDay } }: { goals: readonly PlanGoal[]; week: Week }) {
  const { timezone } = useToday();
  const events = useEvents(listWeekDays(firstDay));
  const tasks = useRead('tasks.list');
  const weekEvents = events.data;
  const slots = useMemo(() => weekEvents && groupGoalSlots(weekEvents), [weekEvents]);
  const hours = useMemo(
    () => slots && computeWeekHours(listPlannedTimes(goals, slots), { firstDay, timeZone: timezone }),
    [goals, slots, firstDay, timezone],
  );
  const others = useMemo(() => {
    if (!weekEvents) return undefined;
    const { count, times } = listOtherEvents(goals, weekEvents);
    return { count, minutes: computeWeekHours(times, { firstDay, timeZone: timezone }).total };
  }, [goals, weekEvents, firstDay, timezone]);
  const resourceTasks = useMemo(() => tasks.data && findResourceTasks(tasks.data), [tasks.data]);
  const failed = [events, tasks].filter(({ error, isFetching }) => error && !isFetching);

  // The whole screen waits: the planned hours would move the goals below them when they arrive.
  if (events.isPending) return <WeekSkeleton />;
  return (
    <>
      {failed.length > 0 && (
        <Row as={Text} tone="negative" size="sm" role="alert" gap="4px 8px" wrap>
          Times and tasks could not be loaded.
          <Button variant="default" size="compact-sm" onClick={() => failed.forEach((query) => void query.refetch())}>
            Try again
          </Button>
        </Row>
      )}
      <Columns template="minmax(0, 1fr) 348px">
        <div className={classes.hours}>
          {hours && others ? <WeekHours hours={hours} others={others} goals={goals} /> : <Skeleton h={178} />}
        </div>
        <Stack as="ul" gap={12} aria-label="Goals of the month">
          {goals.map((goal) => (
            <li key={goal.id} className="min-w-0">
              <WeekGoalCard
                goal={goal}
                firstDay={firstDay}
                slots={slots && (slots.get(goal.id) ?? [])}
                resourceTasks={resourceTasks}
              />
            </li>
          ))}
        </Stack>
      </Columns>
    </>
  );
}

export function WeekSkeleton() {
  return (
    <Columns template="minmax(0, 1fr) 348px">
      <Skeleton h={178} radius="lg" className={classes.hours} />
      <Stack gap={12}>
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} h={128} radius="lg" />
        ))}
      </Stack>
    </Columns>
  );
}
