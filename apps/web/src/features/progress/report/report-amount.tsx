import type { ReportMode, ReportTarget } from '@goaltracker/domain/progress/report';
import type { Ref } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Segments } from '../../../ui/layout/segments.tsx';
import { formatAmountOfTarget } from '../../goals/pace/format-progress.ts';
import type { ReportDraft } from './report-draft.ts';

interface ReportAmountProps {
  draft: ReportDraft;
  target: ReportTarget;
  error: string | undefined;
  /** No total can be set. */
  addsOnly: boolean;
  ref: Ref<HTMLInputElement>;
  onChange: (changes: { mode?: ReportMode; amount: string; totalBefore?: number }) => void;
}

const modes: { value: ReportMode; label: string }[] = [
  { value: 'add', label: 'Add a value' },
  { value: 'total', label: 'Set exact total' },
];

/** The amount to add, or the new total. */
export function ReportAmount({ draft: { mode, amount }, target, error, addsOnly, ref, onChange }: ReportAmountProps) {
  const name = mode === 'add' ? 'Value to add' : 'Exact total';
  return (
    <Stack gap={12}>
      {!addsOnly && (
        <Segments
          fullWidth
          aria-label="How to report"
          value={mode}
          onChange={(chosen) => onChange({ mode: chosen, amount: '' })}
          data={modes}
        />
      )}
      <NumberField
        ref={ref}
        label={target.unit ? `${name} (${target.unit})` : name}
        description={`Now ${formatAmountOfTarget(target)}`}
        error={error}
        value={amount}
        onChange={(typed) => onChange({ amount: typed, ...(amount === '' && { totalBefore: target.currentValue }) })}
        data-autofocus
      />
    </Stack>
  );
}
