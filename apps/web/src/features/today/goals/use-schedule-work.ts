import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import { formatSpan, parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useCreateEvent } from '../../calendar/core/use-create-event.ts';
import { formatSlotSpan, formatWorkTitle } from '../../calendar/editor/slot-labels.ts';

/** Schedules work on a goal, with Undo in the toast. */
export function useScheduleWork(): (goal: Goal, span: Span) => Promise<unknown> {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutateAsync } = useCreateEvent({
    describe: (event) => ({
      title: 'Goal Scheduled',
      description: `${event.title} · ${formatSlotSpan(parseSpan(event), timezone, dateFormat)}`,
    }),
  });
  return ({ id, title }, span) => {
    const { type, color } = workEventDefaults;
    return mutateAsync({ title: formatWorkTitle(title), type, color, goalId: id, ...formatSpan(span) });
  };
}
