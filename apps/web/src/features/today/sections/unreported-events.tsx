import { ActionIcon, Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { chosenColor } from '../../../ui/styles/colors.ts';
import { FocusContainer } from '../../../ui/layout/focus-container.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { RowFacts, RowOpener, RowText } from '../../../ui/text/row-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useOpenEvent } from '../../calendar/core/use-open-event.ts';
import { Section } from './section.tsx';
import classes from '../today.module.css';
import type { TodayData } from '../use-today-data.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { formatShortWeekday } from '../../daily-performance/day-labels.ts';
import { useSetCompletion } from '../../calendar/core/use-event-calls.ts';
import { findEventDays } from '../../calendar/core/event-days.ts';

const shownCount = 3;

/** The three latest past events without an outcome. The Unreported view lists the others. */
export function UnreportedEvents({ data }: { data: TodayData }) {
  const { unreported } = data;
  const openEvent = useOpenEvent();
  const count = unreported.data?.count;
  return (
    <Section title="Unreported" count={count}>
      <FocusContainer count={count ?? 0}>
        <QueryState
          query={unreported}
          skeleton={null}
          isEmpty={({ events }) => events.length === 0}
          empty={
            <MutedText size="sm" className="pb-8">
              No unreported events.
            </MutedText>
          }
        >
          {({ events }) => (
            <>
              <Stack as="ul" gap={0} className="one-column" aria-label="Unreported">
                {pickLatest(events).map((event) => (
                  <EventRow key={event.id} event={event} onOpen={openEvent} />
                ))}
              </Stack>
              {(count ?? 0) > shownCount && (
                <Button
                  variant="subtle"
                  size="sm"
                  className="touch-area pull-left-8"
                  renderRoot={(props) => <Link to="/calendar" search={{ view: 'missed' }} {...props} />}
                >
                  {(count ?? 0) - shownCount} more
                </Button>
              )}
            </>
          )}
        </QueryState>
      </FocusContainer>
    </Section>
  );
}

function pickLatest(events: readonly CalendarEvent[]): CalendarEvent[] {
  return events.toSorted((a, b) => (a.startTime < b.startTime ? 1 : -1)).slice(0, shownCount);
}

function EventRow({ event, onOpen }: { event: CalendarEvent; onOpen: (event: CalendarEvent) => void }) {
  const setCompletion = useSetCompletion();
  const { id, title } = event;
  return (
    <Row
      as="li"
      gap={0}
      className={`min-h-48 pl-12 pull-right-12 relative rounded-md ${classes.row} ${classes.event}`}
      style={chosenColor(event.color)}
    >
      <RowText>
        <RowOpener title={title} onClick={() => onOpen(event)}>
          {title}
        </RowOpener>
        <RowFacts>
          <span className="truncate">
            <EventStart event={event} />
          </span>
        </RowFacts>
      </RowText>
      <ActionIcon
        variant="subtle"
        className="positive"
        aria-label={`Completed: ${title}`}
        title="Completed"
        onClick={() => setCompletion({ id, completionStatus: 'completed' })}
      >
        <Check size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Not Completed: ${title}`}
        title="Not Completed"
        onClick={() => setCompletion({ id, completionStatus: 'not_completed' })}
      >
        <X size={18} aria-hidden />
      </ActionIcon>
    </Row>
  );
}

/** Renders `Tue 11/17/2026, 2:00 PM` or `Today, 2:00 PM`. */
function EventStart({ event }: { event: Pick<CalendarEvent, 'startTime' | 'endTime' | 'isAllDay'> }) {
  const { dateFormat } = useLocalSettings();
  const { day: today, timezone } = useToday();
  const { first } = findEventDays(event, timezone);
  const day = first === today ? 'Today' : `${formatShortWeekday(first)} ${formatDay(first, dateFormat)}`;
  return (
    <span className="tabular">
      {day}
      {!event.isAllDay && `, ${formatTime(event.startTime, timezone)}`}
    </span>
  );
}
