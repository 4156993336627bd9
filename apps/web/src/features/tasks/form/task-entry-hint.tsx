import { toWallClock } from '@goaltracker/domain/core/wall-clock';
import type { EventReading, TaskReading } from '@goaltracker/domain/search/entry';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { MouseEvent } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeRepeat } from '../../calendar/core/describe-repeat.ts';

interface TaskEntryHintProps {
  read: TaskReading | null;
  /** The event that is added instead of the task. */
  event: EventReading | null;
  /** Leaves the words as typed. */
  onKeep: () => void;
  /** Adds the task in place of the event. */
  onTask: (event: MouseEvent) => void;
}

/** Says what the words of a title will become, politely, and leaves them as typed on request. */
export function TaskEntryHint({ read, event, onKeep, onTask }: TaskEntryHintProps) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const formatLongDay = (day: CalendarDay) => `${formatWeekday(day)}, ${formatDay(day, dateFormat)}`;
  const formatAt = (instant: number) => `at ${formatTime(new Date(instant).toISOString(), timezone)}`;

  function describeTask({ title, day, start, priority }: TaskReading): string {
    const facts = [
      `Adds “${title}”`,
      day && `due ${formatLongDay(day)}`,
      start !== null && formatAt(start),
      priority && `${priority} priority`,
    ];
    return facts.filter(Boolean).join(', ');
  }

  function describeEvent({ title, span, isAllDay, recurrence }: EventReading): string {
    const { day } = toWallClock(span.start, timezone);
    const facts = [
      `Tasks do not repeat: adds the event “${title}”`,
      recurrence && describeRepeat(recurrence).replace(/^E/, 'e'),
      !isAllDay && formatAt(span.start),
      `first on ${formatLongDay(day)}`,
      read?.priority && 'without a priority',
    ];
    return facts.filter(Boolean).join(', ');
  }

  const text = event ? describeEvent(event) : read && describeTask(read);
  return (
    <output>
      {text && (
        <Stack gap={4}>
          <MutedText as="span" size="sm">
            {text}
          </MutedText>
          <Row wrap>
            {event && <PillButton onClick={onTask}>Task, only once</PillButton>}
            <PillButton onClick={onKeep}>Keep the words</PillButton>
          </Row>
        </Stack>
      )}
    </output>
  );
}
