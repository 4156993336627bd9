import { NumberInput, SegmentedControl } from '@mantine/core';
import { amountDecimals } from '@goaltracker/domain/core/amount';
import type { ReportMode, ReportTarget } from '@goaltracker/domain/progress/report';
import { Stack } from '../../../ui/layout.tsx';
import { formatAmountOfTarget } from '../../goals/pace/format-progress.ts';
import type { ReportDraft } from './report-draft.ts';

interface ReportAmountProps {
  draft: ReportDraft;
  target: ReportTarget;
  error: string | undefined;
  onChange: (changes: { mode?: ReportMode; amount?: string | number }) => void;
}

const modes: { value: ReportMode; label: string }[] = [
  { value: 'add', label: 'Add a value' },
  { value: 'total', label: 'Set exact total' },
];

/** The amount to add, or the new total. */
export function ReportAmount({ draft: { mode, amount }, target, error, onChange }: ReportAmountProps) {
  const name = mode === 'add' ? 'Value to add' : 'Exact total';
  return (
    <Stack gap={12}>
      <SegmentedControl
        fullWidth
        aria-label="How to report"
        value={mode}
        onChange={(chosen) => onChange({ mode: chosen, amount: '' })}
        data={modes}
      />
      <NumberInput
        label={target.unit ? `${name} (${target.unit})` : name}
        description={`Now ${formatAmountOfTarget(target)}`}
        error={error}
        value={amount}
        onChange={(typed) => onChange({ amount: typed })}
        decimalScale={amountDecimals}
        allowedDecimalSeparators={[',', '.']}
        hideControls
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
    </Stack>
  );
}
