import { Button } from '@mantine/core';
import type { UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useProgressiveList } from '../../../hooks/use-long-list.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { EmptyState } from '../../../ui/pieces/empty-state.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import listClasses from './event-list.module.css';
import { EventRow } from './event-row.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { EventTime } from '../core/event-facts.tsx';
import { useOpenEvent } from '../core/use-open-event.ts';
import { useRead } from '../../../store/use-read.ts';
import { useSetCompletion } from '../core/use-event-calls.ts';

const maxEvents = 1_000;

/** Past events of the last 6 months without a completion status (rules/calendar.md#unreported-events). */
export default function UnreportedView() {
  const [limit, setLimit] = useState<number>();
  const query = useRead('calendar.unreported', limit === undefined ? {} : { limit });
  return (
    <QueryState
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={({ count }) => count === 0}
      empty={
        <EmptyState
          icon={<CircleCheck />}
          title="No unreported events"
          text="Past events without an outcome are listed here."
        />
      }
    >
      {(unreported) => <MissedEvents {...unreported} onMore={() => setLimit(maxEvents)} />}
    </QueryState>
  );
}

function MissedEvents({ count, events, onMore }: UnreportedEvents & { onMore: () => void }) {
  const openEvent = useOpenEvent();
  const setCompletion = useSetCompletion();
  const { count: shown, end } = useProgressiveList('calendar missed', events.length);
  const earlier = count - events.length;
  return (
    <Card title="Missed Events">
      {earlier > 0 && (
        <Button variant="subtle" mb="sm" onClick={onMore} disabled={events.length >= maxEvents}>
          {earlier} earlier {earlier === 1 ? 'event' : 'events'}
        </Button>
      )}
      <Stack as="ul" gap={6} className={listClasses.dated}>
        {events.slice(0, shown).map((event) => (
          <EventRow key={event.id} event={event} time={<EventTime event={event} />} onOpen={openEvent}>
            <Row wrap gap={6} className={listClasses.choices}>
              <Button
                variant="default"
                aria-label={`Completed: ${event.title}`}
                onClick={() => setCompletion({ id: event.id, completionStatus: 'completed' })}
              >
                Completed
              </Button>
              <Button
                variant="subtle"
                aria-label={`Not Completed: ${event.title}`}
                onClick={() => setCompletion({ id: event.id, completionStatus: 'not_completed' })}
              >
                Not Completed
              </Button>
            </Row>
          </EventRow>
        ))}
      </Stack>
      <div ref={end} />
    </Card>
  );
}
