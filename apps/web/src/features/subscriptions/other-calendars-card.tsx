import { Button, Skeleton, ActionIcon, Switch } from '@mantine/core';
import { Plus, AlertTriangle, MoreVertical, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import type { Subscription } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { Card } from '../../ui/layout/panel.tsx';
import { QueryState } from '../../ui/pieces/query-state.tsx';
import { useRead } from '../../store/use-read.ts';
import { describeFailure } from '../../http/server-error.ts';
import { useCall } from '../../store/use-call.ts';
import { useToday } from '../../hooks/use-today.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { ColoredName } from '../../ui/pieces/dot.tsx';
import { RemovableList } from '../../ui/dialog/removable-list.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow, NoRows } from '../../ui/layout/facts-row.tsx';
import { formatTime } from '../../ui/format/format-time.ts';
import { IconText } from '../../ui/text/text.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { showToast } from '../../undo/toast.ts';
import { labelRefresh } from './refresh-labels.ts';

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

/** Asks before it removes a calendar. */
function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  const remove = useCall('calendarSubscriptions.remove');
  return (
    <RemovableList
      items={subscriptions}
      empty={
        <NoRows
          title="No other calendars yet"
          text="See holidays, your team or your family beside your own events: add the address of any calendar that has one. They stay where they are and count in nothing."
        />
      }
      question={({ name }) => ({
        title: 'Remove Calendar?',
        text: `The events of “${name}” disappear from your calendar. Those you copied stay.`,
        confirmLabel: 'Remove',
      })}
      onRemove={remove.mutate}
    >
      {(each, ask) => <SubscriptionRow subscription={each} onRemove={ask} />}
    </RemovableList>
  );
}

function SubscriptionRow({ subscription, onRemove }: { subscription: Subscription; onRemove: () => void }) {
  const { id, name, url, color, refreshMinutes, isHidden, failure } = subscription;
  const openDialog = useOpenDialog();
  const update = useCall('calendarSubscriptions.update', { isToggle: true });
  const failRefresh = (reason: string) => ({ title: `${name} could not be fetched`, description: reason });
  const refresh = useCall('calendarSubscriptions.refresh', {
    onSuccess: ({ failure: reason }) =>
      showToast(
        reason === null ? { title: `${name} is up to date` } : { ...failRefresh(reason), variant: 'destructive' },
      ),
    failure: (error) => failRefresh(describeFailure(error)),
  });
  return (
    <FactsRow
      title={<ColoredName color={color}>{name}</ColoredName>}
      facts={
        <>
          <span>{new URL(url).host}</span>
          <span>{labelRefresh(refreshMinutes)}</span>
          <SubscriptionState subscription={subscription} isFetching={refresh.isPending} />
          {failure !== null && <span className="w-full ink">{failure}</span>}
        </>
      }
    >
      <Row gap={4} className="flex-none">
        <Switch
          aria-label={`Show ${name}`}
          checked={!isHidden}
          onChange={(event) => update.mutate({ id, isHidden: !event.currentTarget.checked })}
        />
        <ActionMenu
          as={ActionIcon}
          name={`Actions for ${name}`}
          alignTo="end"
          actions={[
            { title: 'Refresh now', Icon: RefreshCw, run: () => refresh.mutate({ id }) },
            { title: 'Edit', Icon: Pencil, run: () => openDialog('edit-calendar', id) },
            { title: 'Remove', Icon: Trash2, run: onRemove },
          ]}
        >
          <MoreVertical size={20} aria-hidden />
        </ActionMenu>
      </Row>
    </FactsRow>
  );
}

/** When the calendar was last updated, or since when updates fail. */
function SubscriptionState({ subscription, isFetching }: { subscription: Subscription; isFetching: boolean }) {
  const { succeededAt, failingSince } = subscription;
  if (isFetching) return <span>Fetching…</span>;
  if (failingSince !== null)
    return (
      <IconText gap={4} weight="semibold" tone="negative">
        <AlertTriangle size={14} aria-hidden />
        <span>
          Not updated since <Moment value={succeededAt ?? failingSince} />
        </span>
      </IconText>
    );
  if (succeededAt === null) return <span>Not fetched yet</span>;
  return (
    <span>
      Updated <Moment value={succeededAt} />
    </span>
  );
}

function Moment({ value }: { value: string }) {
  const { timezone } = useToday();
  return (
    <>
      <DateText value={value} /> {formatTime(value, timezone)}
    </>
  );
}
