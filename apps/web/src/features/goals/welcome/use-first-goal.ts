import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { goalEventDefaults, newEventDefaults } from '@goaltracker/domain/calendar/enums';
import { defaultRecurrence, formatRecurrence, toWeekday } from '@goaltracker/domain/calendar/recurrence';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '../../../store/use-call.ts';
import { endWelcome } from './welcome.ts';
import { type Today, useToday } from '../../../hooks/use-today.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
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

/** Creates a goal with an hour on each of its days, or one weekly series of them, then shows the goals. */
export function useFirstGoal() {
  const today = useToday();
  const navigate = useNavigate();
  const [isCreated, setIsCreated] = useState(false);
  const { mutate, isPending } = useCall('goals.create');

  function create(first: FirstGoal): void {
    const { example, title, days, isWeekly, ...goal } = first;
    const input = { ...toGoalInput(example, { ...goal, title, today: today.day }), events: listEvents(first, today) };
    mutate(input, {
      onSuccess() {
        // The dialog asks about what was typed until it knows.
        flushSync(() => setIsCreated(true));
        endWelcome();
        // Without the dialog in its address.
        void navigate({ to: '/goals', replace: true });
        const hours = `${formatCount(days.length, 'hour')} ${isWeekly ? 'a week ' : ''}in your calendar`;
        showToast({ title: 'Goal created', description: days.length === 0 ? title : `${title}, with ${hours}` });
      },
    });
  }

  return { create, isPending, isCreated };
}

function listEvents(
  { title, days, time, isWeekly }: FirstGoal,
  { day: today, timezone }: Today,
): NonNullable<CreateGoalInput['events']> {
  const weekly = {
    ...defaultRecurrence,
    endType: 'until',
    endDate: findDeadline(today),
    weekdays: days.length > 1 ? days.map(toWeekday) : [],
  } as const;
  return days.slice(0, isWeekly ? 1 : undefined).map((day) => {
    const start = toInstant({ day, minutes: parseClockTime(time) }, timezone);
    return {
      ...goalEventDefaults,
      title,
      startTime: new Date(start).toISOString(),
      endTime: new Date(start + newEventDefaults.minutes * 60_000).toISOString(),
      ...(isWeekly && { recurrence: formatRecurrence(weekly), expand: true }),
    };
  });
}
