import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import type { EventReading, TaskReading } from '@goaltracker/domain/search/entry';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useEntry } from '../../../ui/fields/use-entry.ts';
import { describeEventRepeat } from '../../calendar/core/describe-repeat.ts';
import { useCreateEvent } from '../../calendar/core/use-create-event.ts';

interface TaskEntry {
  /** What the title of a new task says; null where it is only a title. Of what repeats, its first day. */
  read: TaskReading | null;
  /** The event that Add creates, as tasks do not repeat (rules/quick-entry.md#repeating); null for a task. */
  event: EventReading | null;
  /** Creates that event. */
  createEvent: (event: EventReading, onRefused: () => void) => void;
  revert: (...parts: readonly TextRange[]) => void;
}

/** What is typed as the title of a new task, such as “order the book tomorrow” (rules/quick-entry.md#sentences). */
export function useTaskEntry(text: string): TaskEntry {
  const { readings, revert } = useEntry(text, { box: 'task' });
  const { mutate } = useCreateEvent({
    describe: (event) => ({
      title: 'Event created',
      description: [event.title, describeEventRepeat(event)].filter(Boolean).join(' · '),
    }),
  });
  const task = readings.find((reading) => reading.kind === 'task');
  return {
    read: task && task.spans.length > 0 ? task : null,
    event: readings.find((reading) => reading.kind === 'event') ?? null,
    createEvent({ title, span, isAllDay, recurrence }, onRefused) {
      const repeats = recurrence && { recurrence: formatRecurrence(recurrence), expand: true };
      mutate({ title, ...formatSpan(span), isAllDay, type: 'event', ...repeats }, { onError: onRefused });
    },
    revert,
  };
}
