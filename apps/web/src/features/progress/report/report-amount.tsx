import type { ReportMode, ReportTarget } from '@goaltracker/domain/progress/report';
import type { MouseEventHandler, Ref } from 'react';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { Segments } from '../../../ui/layout/segments.tsx';
import { formatAmountOfTarget } from '../../goals/pace/format-progress.ts';
import type { ReportDraft } from './report-draft.ts';

interface ReportAmountProps {
  draft: ReportDraft;
  target: ReportTarget;
  error: string | undefined;
  /** What one tap reports; null where nothing is to be suggested. */
  suggested: number | null;
  onSuggested: MouseEventHandler<HTMLButtonElement>;
  ref: Ref<HTMLInputElement>;
  onChange: (changes: { mode?: ReportMode; amount: string; totalBefore?: number }) => void;
}

const modes: { value: ReportMode; label: string }[] = [
  { value: 'add', label: 'Add a value' },
  { value: 'total', label: 'Set exact total' },
];

/** The amount to add, or the new total. */
export function ReportAmount(props: ReportAmountProps) {
  const { draft, target, error, suggested, onSuggested, ref, onChange } = props;
  const { mode, amount } = draft;
  const name = mode === 'add' ? 'Value to add' : 'Exact total';
  return (
    <Stack gap={12}>
      <Segments
        fullWidth
        aria-label="How to report"
        value={mode}
        onChange={(chosen) => onChange({ mode: chosen, amount: '' })}
        data={modes}
      />
      <NumberField
        ref={ref}
        label={target.unit ? `${name} (${target.unit})` : name}
        description={`Now ${formatAmountOfTarget(target)}`}
        error={error}
        value={amount}
        onChange={(typed) => onChange({ amount: typed, ...(amount === '' && { totalBefore: target.currentValue }) })}
        rightSection={
          suggested !== null && (
            <PillButton aria-label={`Add ${formatAmount(suggested, target.unit)}`} onClick={onSuggested}>
              Add {formatAmount(suggested)}
            </PillButton>
          )
        }
        rightSectionWidth="auto"
        rightSectionProps={{ className: 'px-8' }}
        data-autofocus
      />
    </Stack>
  );
}
