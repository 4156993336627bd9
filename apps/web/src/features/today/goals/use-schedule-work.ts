import type { CreateEventInput } from '@goaltracker/contracts/calendar/event.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { workEventDefaults } from '@goaltracker/domain/calendar/enums';
import { formatSpan, parseSpan, type Span } from '@goaltracker/domain/calendar/span';
import { describeFailure } from '../../../sync/describe-failure.ts';
import { invalidateCalendar } from '../../../sync/invalidate.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { optimisticMutation } from '../../../sync/optimistic-update.ts';
import { trpc } from '../../../sync/trpc.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { showError, showToast } from '../../../ui/dialog/toast.ts';
import { addToEventsCache } from '../../calendar/core/calendar-cache.ts';
import { formatSlotSpan, formatWorkTitle } from '../../calendar/editor/slot-labels.ts';
import { useRemoveEvent } from '../../calendar/core/use-remove-event.ts';

/** Schedules work on a goal, with Undo in the toast. */
export function useScheduleWork(): (goal: Goal, span: Span) => Promise<unknown> {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutate: remove } = useRemoveEvent();
  const { mutateAsync } = trpc.calendar.create.useMutation(
    optimisticMutation({
      onError: (error) => showError('Failed to create event', describeFailure(error)),
      onSuccess(event) {
        addToEventsCache(event);
        showToast({
          title: 'Goal Scheduled',
          description: `${event.title} · ${formatSlotSpan(parseSpan(event), timezone, dateFormat)}`,
          action: { label: 'Undo', onClick: () => remove({ id: event.id }) },
        });
      },
      invalidate: invalidateCalendar,
    }),
  );
  return ({ id, title }, span) => {
    const { type, color } = workEventDefaults;
    const event: CreateEventInput = {
      title: formatWorkTitle(title),
      type,
      color,
      goalId: id,
      ...formatSpan(span),
    };
    return mutateAsync(event);
  };
}
