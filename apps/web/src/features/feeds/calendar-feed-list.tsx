import type { CalendarFeed } from '@goaltracker/contracts/feeds/feed.schema';
import { Button } from '@mantine/core';
import { useCall } from '../../store/use-call.ts';
import { RemovableList } from '../../ui/dialog/removable-list.tsx';
import { FactsRow, NoRows } from '../../ui/layout/facts-row.tsx';
import { UsageFacts } from '../../ui/text/usage-facts.tsx';
import { describeFeed } from './describe-feed.ts';

/** The calendar feeds, newest first. Revoking asks for confirmation, because an address cannot be restored. */
export function CalendarFeedList({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const revoke = useCall('calendarFeeds.revoke');
  return (
    <RemovableList
      items={feeds}
      empty={
        <NoRows
          title="No feeds yet"
          text="Your phone, Google Calendar or Thunderbird can subscribe to a feed and show your events, tasks and deadlines."
        />
      }
      question={({ name }) => ({
        title: 'Revoke Feed?',
        text: `Calendars that subscribe to “${name}” can no longer read it, from now on. This cannot be undone.`,
        confirmLabel: 'Revoke',
      })}
      onRemove={revoke.mutate}
    >
      {(feed, ask) => (
        <FactsRow
          title={feed.name}
          facts={
            <>
              <span>{describeFeed(feed)}</span>
              <UsageFacts createdAt={feed.createdAt} lastUsedAt={feed.lastReadAt} verb="read" />
            </>
          }
        >
          <Button variant="default" className="negative flex-none" aria-label={`Revoke ${feed.name}`} onClick={ask}>
            Revoke
          </Button>
        </FactsRow>
      )}
    </RemovableList>
  );
}
