import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { useState } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EventRepeat } from '../core/event-facts.tsx';
import { useRead } from '../../../store/use-read.ts';

interface ScopeDialogProps {
  event: CalendarEvent;
  title: string;
  text?: string;
  /** Default: all scopes. */
  scopes?: readonly SeriesScope[];
  confirmLabel: string;
  destructive?: boolean;
  isPending?: boolean;
  onConfirm: (scope: SeriesScope) => void;
  onCancel: () => void;
}

interface Choice {
  scope: SeriesScope;
  label: string;
}

/** Lists the choices for a series of `parts` parts (rules/recurrence.md#parts-of-a-series). */
function listChoices(parts: number): Choice[] {
  const narrow: Choice[] = [
    { scope: 'this', label: 'Only this event' },
    { scope: 'following', label: 'This and the following events' },
  ];
  if (parts <= 1) return [...narrow, { scope: 'all', label: 'All events of the series' }];
  return [
    ...narrow,
    { scope: 'all', label: 'All events of this part' },
    { scope: 'whole', label: parts === 2 ? 'Both parts' : `All ${parts} parts` },
  ];
}

/**
 * Asks which events of a series to change, and preselects the narrowest scope. Offers all parts of a split series once
 * their number is known.
 */
export function ScopeDialog({ event, text, scopes, destructive, onConfirm, ...question }: ScopeDialogProps) {
  const { data: series } = useRead('calendar.series', { id: event.id });
  const offered = listChoices(series?.parts ?? 1).filter((choice) => !scopes || scopes.includes(choice.scope));
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
          {!destructive && (
            <OwnChanges number={(scope === 'whole' ? series?.ownChangesOfWhole : series?.ownChanges) ?? 0} />
          )}
        </>
      }
      onConfirm={() => onConfirm(scope)}
    />
  );
}

/** Says how many events keep their own changes. Reserves two lines until the number is known, so that nothing moves. */
function OwnChanges({ number }: { number: number }) {
  return (
    <Text size="sm" style={{ minHeight: '2lh', textWrap: 'balance' }}>
      {number === 1 && 'One event that was changed by itself keeps its changes'}
      {number > 1 && `${formatCount(number, 'event')} that were changed by themselves keep their changes`}
    </Text>
  );
}
