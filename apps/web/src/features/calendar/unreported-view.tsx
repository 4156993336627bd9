import { Button } from '@mantine/core';
import type { UnreportedEvents } from '@goaltracker/contracts/calendar/event.schema';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { useProgressiveList } from '../../lib/use-progressive-list.ts';
import listClasses from './event-list/event-list.module.css';
import { EventRow } from './event-list/event-row.tsx';
import { ListSkeleton } from './event-list/list-skeleton.tsx';
import { EventTime } from './event/event-time.tsx';
import { useOpenEvent } from './use-open-event.ts';
import { useReportOutcome } from './use-report-outcome.ts';

const most = 1_000;

/** Past events of the last 6 months of which nobody has said what became of them (second document, section 4). */
export default function UnreportedView() {
  const [limit, setLimit] = useState<number>();
  const query = trpc.calendar.unreported.useQuery(limit === undefined ? {} : { limit });
  return (
    <QueryState
      query={query}
      skeleton={<ListSkeleton />}
      isEmpty={({ count }) => count === 0}
      empty={
        <EmptyState
          icon={<CircleCheck />}
          title="No unreported events"
          text="You have said of all of them how it went."
        />
      }
    >
      {(unreported) => <MissedEvents {...unreported} onMore={() => setLimit(most)} />}
    </QueryState>
  );
}

function MissedEvents({ count, events, onMore }: UnreportedEvents & { onMore: () => void }) {
  const openEvent = useOpenEvent();
  const report = useReportOutcome();
  const { count: shown, end } = useProgressiveList('calendar missed', events.length);
  const earlier = count - events.length;
  return (
    <Card title="Missed Events">
      {earlier > 0 && (
        <Button variant="subtle" mb="sm" onClick={onMore} disabled={events.length >= most}>
          {earlier} earlier {earlier === 1 ? 'event' : 'events'}
        </Button>
      )}
      <ul className={listClasses.list}>
        {events.slice(0, shown).map((event) => (
          <EventRow key={event.id} event={event} time={<EventTime event={event} />} onOpen={openEvent}>
            <div className={listClasses.choices}>
              <Button
                variant="default"
                aria-label={`Completed: ${event.title}`}
                onClick={() => report(event, 'completed')}
              >
                Completed
              </Button>
              <Button
                variant="subtle"
                aria-label={`Not Completed: ${event.title}`}
                onClick={() => report(event, 'not_completed')}
              >
                Not Completed
              </Button>
            </div>
          </EventRow>
        ))}
      </ul>
      <div ref={end} />
    </Card>
  );
}
