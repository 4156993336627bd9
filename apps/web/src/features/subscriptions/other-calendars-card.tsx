import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { Card } from '../../ui/layout/card.tsx';
import { QueryState } from '../../ui/layout/query-state.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { useRead } from '../../store/use-read.ts';

/** Adds, lists and removes other calendars. */
export function OtherCalendarsCard() {
  const subscriptions = useRead('calendarSubscriptions.list');
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
