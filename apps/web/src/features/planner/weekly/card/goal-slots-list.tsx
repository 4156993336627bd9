import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { computeEventDayRange } from '@goaltracker/domain/calendar/event-days';
import { parseSpan } from '@goaltracker/domain/calendar/span';
import { OutcomeIcon } from '../../../calendar/event/event-icons.tsx';
import { outcomeLabel, formatEventTimes } from '../../../calendar/event/event-labels.ts';
import { formatShortWeekday } from '../../../calendar/schedule-goal/slot-labels.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useOpenEvent } from '../../../calendar/use-open-event.ts';
import classes from './goal-slots-list.module.css';

interface GoalSlotsProps {
  slots: readonly CalendarEvent[] | undefined;
  timezone: string;
}

/** The times of a goal in the week; each opens its event, to report on the goal. */
export function GoalSlots({ slots, timezone }: GoalSlotsProps) {
  const now = useNow();
  const openEvent = useOpenEvent();
  if (!slots) return <Skeleton className={classes.waiting} />;
  if (slots.length === 0) return <p className={classes.none}>Not scheduled this week</p>;
  return (
    <ul className={classes.list} aria-label="Scheduled">
      {slots.map((event) => (
        <li key={event.id}>
          <UnstyledButton className={`${classes.slot} tabular`} onClick={() => openEvent(event)}>
            <OutcomeIcon event={event} now={now} size={15} />
            {describeSlot(event, timezone)}
            <VisuallyHidden component="span">{outcomeLabel(event, now)}</VisuallyHidden>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

/** `Tue 9:00 AM – 10:00 AM`. */
function describeSlot(event: CalendarEvent, timezone: string): string {
  const { first } = computeEventDayRange({ ...parseSpan(event), isAllDay: event.isAllDay }, timezone);
  return `${formatShortWeekday(first)} ${formatEventTimes(event, timezone)}`;
}
