import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { goalEventDefaults, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidateCalendar, invalidateGoals } from '../../../lib/invalidate.ts';
import { trpc } from '../../../lib/trpc.ts';
import { endWelcome } from '../../../lib/welcome.ts';
import { useToday } from '../../../lib/use-today.ts';
import { formatCount } from '../../../ui/format-amount.ts';
import { type ClockTime, parseClockTime } from '../../../ui/format-time.ts';
import { showError, showToast } from '../../../ui/toast.tsx';
import { type GoalExample, toGoalInput } from './examples.ts';

interface FirstGoal {
  example: GoalExample;
  title: string;
  categories: readonly Category[];
  days: readonly CalendarDay[];
  time: ClockTime;
}

/**
 * Creates a goal and an event of an hour on each of its days, then shows the goals. What was created before a failure is
 * not created again by the next attempt.
 */
export function useFirstGoal() {
  const { day: today, timezone } = useToday();
  const navigate = useNavigate();
  const createGoal = trpc.goals.create.useMutation();
  const createEvent = trpc.calendar.create.useMutation();
  const [isPending, setIsPending] = useState(false);
  const [isCreated, setIsCreated] = useState(false);
  const goalId = useRef<string>(undefined);
  const scheduled = useRef(new Set<CalendarDay>());

  async function createAll({ example, title, categories, days, time }: FirstGoal): Promise<void> {
    goalId.current ??= (await createGoal.mutateAsync(toGoalInput(example, { title, categories, today }))).id;
    for (const day of days) {
      if (scheduled.current.has(day)) continue;
      const start = toInstant({ day, minutes: parseClockTime(time) }, timezone);
      await createEvent.mutateAsync({
        ...goalEventDefaults,
        title,
        goalId: goalId.current,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + newEventDefaults.minutes * 60_000).toISOString(),
      });
      scheduled.current.add(day);
    }
  }

  async function create(first: FirstGoal): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    try {
      await createAll(first);
      // The dialog asks about what was typed until it knows.
      flushSync(() => setIsCreated(true));
      endWelcome();
      // Without the dialog in its address.
      await navigate({ to: '/goals', replace: true });
      const { length } = first.days;
      showToast({
        title: 'Goal created',
        description:
          length === 0 ? first.title : `${first.title}, with ${formatCount(length, 'hour')} in your calendar`,
      });
    } catch {
      showError('Error', 'Failed to create goal. Please try again.');
    } finally {
      setIsPending(false);
      invalidateGoals();
      invalidateCalendar();
    }
  }

  return { create: (first: FirstGoal) => void create(first), isPending, isCreated };
}
