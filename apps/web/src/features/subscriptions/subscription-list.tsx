import { ActionIcon, Switch } from '@mantine/core';
import type { Subscription } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { AlertTriangle, MoreVertical, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { describeFailure } from '../../http/describe-failure.ts';
import { useOpenDialog } from '../../hooks/dialog-url.ts';
import { useCall } from '../../store/use-call.ts';
import { useToday } from '../../hooks/use-today.ts';
import { ActionMenu } from '../../ui/layout/action-menu.tsx';
import { chosenColor } from '../../ui/layout/colors.ts';
import { Dot } from '../../ui/layout/dot.tsx';
import { RemovableList } from '../../ui/dialog/removable-list.tsx';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow, NoRows } from '../../ui/layout/facts-row.tsx';
import { formatTime } from '../../ui/format/format-time.ts';
import { IconText } from '../../ui/text/icon-text.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { showToast } from '../../ui/dialog/toast.ts';
import { labelRefresh } from './refresh-labels.ts';

/** The other calendars in the order they were added. Removing one asks for confirmation. */
export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
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
      title={
        <Row as="span" gap={8} style={chosenColor(color)}>
          <Dot tone="chosen" size={12} />
          {name}
        </Row>
      }
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

/** Since when it is up to date, or not. */
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
