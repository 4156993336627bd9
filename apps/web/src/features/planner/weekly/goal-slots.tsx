import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { OutcomeIcon } from '../../calendar/core/event-icons.tsx';
import { outcomeLabel, formatEventTimes } from '../../calendar/core/event-labels.ts';
import { formatShortWeekday } from '../../calendar/editor/slot-labels.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useOpenEvent } from '../../calendar/core/use-open-event.ts';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';

interface GoalSlotsProps {
  slots: readonly CalendarEvent[] | undefined;
  timezone: string;
}

/** The scheduled times of a goal in the week; each opens its event. */
export function GoalSlots({ slots, timezone }: GoalSlotsProps) {
  const now = useNow();
  const openEvent = useOpenEvent();
  if (!slots) return <Skeleton w={180} h={36} />;
  if (slots.length === 0) return <MutedText size="sm">Not scheduled this week</MutedText>;
  return (
    <Row as="ul" gap={6} wrap aria-label="Scheduled">
      {slots.map((event) => (
        <li key={event.id}>
          <PillButton className="rounded-md tabular" onClick={() => openEvent(event)}>
            <OutcomeIcon event={event} now={now} size={15} />
            {formatSlot(event, timezone)}
            <VisuallyHidden component="span">{outcomeLabel(event, now)}</VisuallyHidden>
          </PillButton>
        </li>
      ))}
    </Row>
  );
}

/** @example `Tue 9:00 AM – 10:00 AM` */
function formatSlot(event: CalendarEvent, timezone: string): string {
  const { first } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
  return `${formatShortWeekday(first)} ${formatEventTimes(event, timezone)}`;
}
