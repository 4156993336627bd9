import { ActionIcon } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { formatTypedAmount } from '../../../ui/fields/typed-amount.ts';
import { duration, parseDuration } from './duration.ts';
import classes from './schedule-goal.module.css';

interface DurationFieldProps {
  /** The content of the field. */
  value: string;
  error: string | null;
  onChange: (typed: string) => void;
}

/** A number of hours with buttons that step it, as the arrow keys do. */
export function DurationField({ value, error, onChange }: DurationFieldProps) {
  const hours = parseDuration(value) ?? duration.default;
  const stepBy = (step: number) => {
    const next = hours + step;
    if (next >= duration.min && next <= duration.max) onChange(formatTypedAmount(next));
  };

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? duration.step : -duration.step);
  }

  return (
    <Row align="end" gap={4}>
      <ActionIcon
        variant="default"
        aria-label="Shorter"
        disabled={hours <= duration.min}
        onClick={() => stepBy(-duration.step)}
      >
        <Minus size={18} />
      </ActionIcon>
      <NumberField
        className={`nowrap ${classes.duration}`}
        label="Duration (hours)"
        value={value}
        error={error}
        onChange={onChange}
        onKeyDown={handleKey}
      />
      <ActionIcon
        variant="default"
        aria-label="Longer"
        disabled={hours >= duration.max}
        onClick={() => stepBy(duration.step)}
      >
        <Plus size={18} />
      </ActionIcon>
    </Row>
  );
}
