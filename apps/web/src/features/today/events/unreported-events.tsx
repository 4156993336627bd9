import { ActionIcon, Button } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import { Link } from '@tanstack/react-router';
import { Check, X } from 'lucide-react';
import { chosenColor } from '../../../ui/layout/colors.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { RowFacts, RowOpener, RowText } from '../../../ui/text/row-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { useOpenEvent } from '../../calendar/core/use-open-event.ts';
import { useSetCompletion } from '../../calendar/core/use-set-completion.ts';
import { Section } from '../section.tsx';
import classes from '../today.module.css';
import type { TodayData } from '../use-today-data.ts';
import { EventStart } from './event-start.tsx';

const shownCount = 3;

/** The latest past events without an outcome, to be completed or not; the rest is in the Unreported view. */
export function UnreportedEvents({ data }: { data: TodayData }) {
  const { unreported } = data;
  const openEvent = useOpenEvent();
  const count = unreported.data?.count;
  const container = useFocusContainer(count ?? 0);
  return (
    <Section title="Unreported" count={count}>
      <div ref={container} tabIndex={-1} className="focus-container">
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
      </div>
    </Section>
  );
}

/** The latest first. */
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
