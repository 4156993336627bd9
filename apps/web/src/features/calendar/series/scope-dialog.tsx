import { Radio, Stack } from '@mantine/core';
import type { SeriesScope } from '@goaltracker/domain/calendar/enums';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

interface ScopeDialogProps {
  title: string;
  text?: string;
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

/** Asks which occurrences of a series are meant; only the one at hand unless another is chosen. */
export function ScopeDialog({ text, onConfirm, ...question }: ScopeDialogProps) {
  const [scope, setScope] = useState<SeriesScope>('this');
  return (
    <ConfirmDialog
      {...question}
      text={
        <>
          {text}
          <Radio.Group
            mt={text ? 'sm' : 0}
            aria-label="Which events"
            value={scope}
            onChange={(chosen) => setScope(choices.find((choice) => choice.scope === chosen)?.scope ?? 'this')}
          >
            <Stack gap={0}>
              {choices.map((choice) => (
                <Radio key={choice.scope} value={choice.scope} label={choice.label} py={12} />
              ))}
            </Stack>
          </Radio.Group>
        </>
      }
      onConfirm={() => onConfirm(scope)}
    />
  );
}
