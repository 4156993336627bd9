import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { useState } from 'react';
import { trpc } from '../../../sync/trpc.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EventRepeat } from './event-repeat.tsx';

interface ScopeDialogProps {
  event: CalendarEvent;
  title: string;
  text?: string;
  /** The scopes to choose from; all of them when absent. */
  scopes?: readonly SeriesScope[];
  confirmLabel: string;
  destructive?: boolean;
  isPending?: boolean;
  onConfirm: (scope: SeriesScope) => void;
  onCancel: () => void;
}

const choices: { scope: SeriesScope; label: string }[] = [
  { scope: 'this', label: 'Only this event' },
  { scope: 'following', label: 'This and the following events' },
  { scope: 'all', label: 'All events of the series' },
];

/** Asks which occurrences of a series to change. The narrowest scope is preselected. */
export function ScopeDialog({ event, text, scopes, destructive, onConfirm, ...question }: ScopeDialogProps) {
  const offered = choices.filter((choice) => !scopes || scopes.includes(choice.scope));
  const [scope, setScope] = useState<SeriesScope>(offered[0]?.scope ?? 'this');
  return (
    <ConfirmDialog
      {...question}
      destructive={destructive ?? false}
      text={
        <>
          {text && <div>{text}</div>}
          <EventRepeat event={event} />
          <Radio.Group
            mt="sm"
            aria-label="Which events"
            value={scope}
            onChange={(value) => setScope(offered.find((choice) => choice.scope === value)?.scope ?? scope)}
          >
            <Stack gap={0}>
              {offered.map((choice) => (
                <Radio key={choice.scope} value={choice.scope} label={choice.label} py={12} />
              ))}
            </Stack>
          </Radio.Group>
          {!destructive && <OwnChanges id={event.id} />}
        </>
      }
      onConfirm={() => onConfirm(scope)}
    />
  );
}

/** Says how many events a change of the series leaves. Its two lines are there before the number, so that nothing moves. */
function OwnChanges({ id }: { id: string }) {
  const { data: { ownChanges } = { ownChanges: 0 } } = trpc.calendar.series.useQuery({ id });
  return (
    <Text size="sm" style={{ minHeight: '2lh', textWrap: 'balance' }}>
      {ownChanges === 1 && 'One event that was changed by itself keeps its changes'}
      {ownChanges > 1 && `${formatCount(ownChanges, 'event')} that were changed by themselves keep their changes`}
    </Text>
  );
}
