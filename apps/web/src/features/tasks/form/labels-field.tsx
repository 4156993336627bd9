import { isSameLabel, labelMaxLength, maxLabels, splitLabels } from '@goaltracker/domain/tasks/labels';
import type { ReactNode } from 'react';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { useLabels } from '../labels/use-labels.ts';

interface LabelsFieldProps {
  value?: string;
  onChange: (labels: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  error?: ReactNode;
}

const maxOffered = 8;

/** The labels of a task as words, with those of other tasks to choose from. */
export function LabelsField({ value = '', onChange, ...props }: LabelsFieldProps) {
  const labels = useLabels();
  const chosen = splitLabels(value);
  const offered = labels
    .map(({ name }) => name)
    .filter((label) => !chosen.some((each) => isSameLabel(each, label)))
    .slice(0, maxOffered);
  return (
    <Stack gap={4}>
      <TextField
        label="Labels"
        placeholder="@phone @errand"
        autoCapitalize="none"
        limit={maxLabels * (labelMaxLength + 2)}
        {...props}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {offered.length > 0 && (
        <Row wrap gap={4}>
          {offered.map((label) => (
            <PillButton
              key={label}
              aria-label={`Add label ${label}`}
              onClick={() => onChange([...chosen, label].join(' '))}
            >
              @{label}
            </PillButton>
          ))}
        </Row>
      )}
    </Stack>
  );
}
