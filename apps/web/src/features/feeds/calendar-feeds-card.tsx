import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { trpc } from '../../http/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { MutedText } from '../../ui/text/text.tsx';
import { CalendarFeedList } from './calendar-feed-list.tsx';

/** Creates, lists and revokes calendar feeds. Refetched on every visit for the time they were last read. */
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
