import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import type { EventReading, TaskReading } from '@goaltracker/domain/search/entry';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeRepeat } from '../../calendar/core/describe-repeat.ts';
import { useCreateEvent } from '../../calendar/core/use-create-event.ts';

interface TaskEntryHintProps {
  read: TaskReading | null;
  event: EventReading | null;
  /** Leaves the words as typed. */
  onKeep: () => void;
  /** Called when the event is created instead of a task. */
  onEvent: () => void;
}

/** Says what the words of a title will become, politely, and leaves them as typed on request. */
export function TaskEntryHint({ read, event, onKeep, onEvent }: TaskEntryHintProps) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const { mutate: createEvent } = useCreateEvent({
    describe: ({ title }) => ({ title: 'Event created', description: title }),
  });

  function describeTask({ title, day, start, priority }: TaskReading): string {
    const facts = [
      `Adds “${title}”`,
      day && `due ${formatWeekday(day)}, ${formatDay(day, dateFormat)}`,
      start !== null && `at ${formatTime(new Date(start).toISOString(), timezone)}`,
      priority && `${priority} priority`,
    ];
    return facts.filter(Boolean).join(', ');
  }

  function describeEvent({ span, isAllDay, recurrence }: EventReading): string {
    const repeat = recurrence && describeRepeat(recurrence);
    const time = isAllDay ? '' : ` at ${formatTime(new Date(span.start).toISOString(), timezone)}`;
    return `${repeat?.replace(/^E/, 'e') ?? ''}${time}`;
  }

  function create({ title, span, isAllDay, recurrence }: EventReading): void {
    onEvent();
    const repeats = recurrence && { recurrence: formatRecurrence(recurrence), expand: true };
    createEvent({ title, ...formatSpan(span), isAllDay, type: 'event', ...repeats });
  }

  return (
    <output>
      {read && (
        <Row>
          <MutedText as="span" size="sm" className="grow">
            {describeTask(read)}
          </MutedText>
          <PillButton onClick={onKeep}>Keep the words</PillButton>
        </Row>
      )}
      {event?.recurrence && (
        <Row>
          <MutedText as="span" size="sm" className="grow">
            Tasks do not repeat. As an event: {event.title}, {describeEvent(event)}
          </MutedText>
          <PillButton onClick={() => create(event)}>Add event</PillButton>
        </Row>
      )}
    </output>
  );
}
