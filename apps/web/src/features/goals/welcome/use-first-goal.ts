import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { goalEventDefaults, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { defaultRecurrence, formatRecurrence, toWeekday } from '@goaltracker/domain/calendar/recurrence';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { invalidateCalendar, invalidateGoals } from '../../../sync/invalidate.ts';
import { trpc } from '../../../sync/trpc.ts';
import { endWelcome } from './welcome.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { type ClockTime, parseClockTime } from '../../../ui/format/format-time.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { findDeadline, type GoalExample, toGoalInput } from './examples.ts';

interface FirstGoal {
  example: GoalExample;
  title: string;
  target: number;
  categories: readonly Category[];
  days: readonly CalendarDay[];
  time: ClockTime;
  /** Whether the hours repeat every week until the deadline, as one series. */
  isWeekly: boolean;
}

/**
 * Creates a goal and an event of an hour on each of its days, or one weekly series of them, then shows the goals. What was
 * created before a failure is not created again by the next attempt.
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

  async function createAll({ example, days, time, isWeekly, ...goal }: FirstGoal): Promise<void> {
    goalId.current ??= (await createGoal.mutateAsync(toGoalInput(example, { ...goal, today }))).id;
    const weekly = {
      ...defaultRecurrence,
      endType: 'until',
      endDate: findDeadline(today),
      weekdays: days.length > 1 ? days.map(toWeekday) : [],
    } as const;
    for (const day of isWeekly ? days.slice(0, 1) : days) {
      if (scheduled.current.has(day)) continue;
      const start = toInstant({ day, minutes: parseClockTime(time) }, timezone);
      await createEvent.mutateAsync({
        ...goalEventDefaults,
        title: goal.title,
        goalId: goalId.current,
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + newEventDefaults.minutes * 60_000).toISOString(),
        ...(isWeekly && { recurrence: formatRecurrence(weekly), expand: true }),
      });
      scheduled.current.add(day);
    }
  }

  async function create(first: FirstGoal): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    try {
      await createAll(first);
      // Until then the dialog would ask about unsaved changes.
      flushSync(() => setIsCreated(true));
      endWelcome();
      // Without the dialog in its address.
      await navigate({ to: '/goals', replace: true });
      const { title, days, isWeekly } = first;
      const hours = `${formatCount(days.length, 'hour')} ${isWeekly ? 'a week ' : ''}in your calendar`;
      showToast({ title: 'Goal created', description: days.length === 0 ? title : `${title}, with ${hours}` });
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
