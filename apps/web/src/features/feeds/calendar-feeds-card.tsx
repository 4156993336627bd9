import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import type { CalendarFeed } from '@goaltracker/contracts/feeds/feed.schema';
import type { FeedOptions } from '@goaltracker/domain/feeds/feed-options';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { trpc } from '../../http/trpc.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { useCall } from '../../store/use-call.ts';
import { RemovableList } from '../../ui/dialog/removable-list.tsx';
import { FactsRow, NoRows } from '../../ui/layout/facts-row.tsx';
import { UsageFacts } from '../../ui/text/date-text.tsx';

/** Refetches the feeds on every visit, to show when each feed was last read. */
export function CalendarFeedsCard() {
  const feeds = trpc.calendarFeeds.list.useQuery(undefined, { staleTime: 0 });
  const openDialog = useOpenDialog();

  return (
    <Card
      title="Calendar Feeds"
      action={
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => openDialog('new-calendar-feed')}
        >
          New Feed
        </Button>
      }
    >
      <QueryState
        query={feeds}
        failure="The feeds could not be loaded"
        skeleton={
          <Stack gap={12}>
            <Skeleton height={44} />
            <Skeleton height={44} />
          </Stack>
        }
      >
        {(list) => <CalendarFeedList feeds={list} />}
      </QueryState>
      <MutedText size="sm" className="mt-12">
        Whoever knows the address of a feed can read what it shows, without signing in, until you revoke it.
      </MutedText>
    </Card>
  );
}

/** Asks before it revokes a feed, because the address cannot be restored. */
function CalendarFeedList({ feeds }: { feeds: readonly CalendarFeed[] }) {
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

/**
 * Names the contents of a feed.
 * @example describeFeed({ includesEvents: true, includesTasks: true, … }) // 'Events and tasks'
 */
export function describeFeed(feed: Omit<FeedOptions, 'pastDays'>): string {
  if (feed.isBusyOnly) return 'Busy times only';
  const parts = [
    ...(feed.includesEvents ? ['events'] : []),
    ...(feed.includesTasks ? ['tasks'] : []),
    ...(feed.includesDeadlines ? ['deadlines'] : []),
  ];
  const text = new Intl.ListFormat('en-GB').format(parts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
