import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { trpc } from '../../sync/trpc.ts';
import { Card } from '../../ui/layout/card.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { SubscriptionList } from './subscription-list.tsx';

/** Adds, lists and removes other calendars. Refetched on every visit, since the server fetches them meanwhile. */
export function OtherCalendarsCard() {
  const subscriptions = trpc.calendarSubscriptions.list.useQuery(undefined, { staleTime: 0 });
  const openDialog = useOpenDialog();
  return (
    <Card
      title="Other Calendars"
      action={
        <Button
          variant="default"
          leftSection={<Plus size={18} aria-hidden />}
          onClick={() => openDialog('new-calendar')}
        >
          Add Calendar
        </Button>
      }
    >
      <QueryState query={subscriptions} failure="The calendars could not be loaded" skeleton={<Skeleton height={44} />}>
        {(list) => <SubscriptionList subscriptions={list} />}
      </QueryState>
    </Card>
  );
}
