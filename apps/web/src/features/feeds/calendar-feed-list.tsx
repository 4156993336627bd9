import type { CalendarFeed } from '@goaltracker/contracts/feeds/feed.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMutationOf } from '../../sync/mutation.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { useFocusContainer } from '../../hooks/use-focus-container.ts';
import { describeFeed } from './describe-feed.ts';

/** The calendar feeds, newest first. Revoking asks for confirmation, because an address cannot be restored. */
export function CalendarFeedList({ feeds }: { feeds: readonly CalendarFeed[] }) {
  const [feedToRevoke, setFeedToRevoke] = useState<CalendarFeed>();
  const container = useFocusContainer(feeds.length);
  const revoke = useMutationOf('calendarFeeds.revoke');

  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      {feeds.length === 0 ? (
        <div className="py-4">
          <Text size="md" weight="medium">
            No feeds yet
          </Text>
          <MutedText size="sm" className="mt-2">
            Your phone, Google Calendar or Thunderbird can subscribe to a feed and show your events, tasks and
            deadlines.
          </MutedText>
        </div>
      ) : (
        <Stack as="ul" gap={0} divided>
          {feeds.map((feed) => (
            <CalendarFeedRow key={feed.id} feed={feed} onRevoke={() => setFeedToRevoke(feed)} />
          ))}
        </Stack>
      )}
      {feedToRevoke && (
        <ConfirmDialog
          title="Revoke Feed?"
          text={`Calendars that subscribe to “${feedToRevoke.name}” can no longer read it, from now on. This cannot be undone.`}
          confirmLabel="Revoke"
          destructive
          onCancel={() => setFeedToRevoke(undefined)}
          onConfirm={() => {
            revoke.mutate({ id: feedToRevoke.id });
            setFeedToRevoke(undefined);
          }}
        />
      )}
    </div>
  );
}

function CalendarFeedRow({ feed, onRevoke }: { feed: CalendarFeed; onRevoke: () => void }) {
  return (
    <FactsRow
      title={feed.name}
      facts={
        <>
          <span>{describeFeed(feed)}</span>
          <span>
            Created <DateText value={feed.createdAt} />
          </span>
          <span>
            {feed.lastReadAt ? (
              <>
                Last read <DateText value={feed.lastReadAt} />
              </>
            ) : (
              'Never read'
            )}
          </span>
        </>
      }
    >
      <Button variant="default" className="negative flex-none" aria-label={`Revoke ${feed.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </FactsRow>
  );
}
