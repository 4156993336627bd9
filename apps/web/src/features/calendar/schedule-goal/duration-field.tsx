import { ActionIcon, NumberInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { Row } from '../../../ui/layout.tsx';
import classes from './schedule-goal.module.css';

/** The length of scheduled work, in hours (second document, section 5). */
export const duration = { min: 0.5, max: 8, step: 0.5, default: 1 } as const;

/** The hours in the field; `null` unless they are 0.5 to 8 in steps of 0.5. */
export function parseDuration(typed: string | number): number | null {
  const hours = typeof typed === 'string' && typed.trim() === '' ? Number.NaN : Number(typed);
  const isStep = Number.isInteger(hours / duration.step);
  return isStep && hours >= duration.min && hours <= duration.max ? hours : null;
}

interface DurationFieldProps {
  /** The content of the field. */
  value: string | number;
  error: string | null;
  onChange: (typed: string | number) => void;
}

/** A number of hours with buttons that step it. */
export function DurationField({ value, error, onChange }: DurationFieldProps) {
  const hours = parseDuration(value) ?? duration.default;
  return (
    <Row align="end" gap={4}>
      <ActionIcon
        variant="default"
        aria-label="Shorter"
        disabled={hours <= duration.min}
        onClick={() => onChange(hours - duration.step)}
      >
        <Minus size={18} />
      </ActionIcon>
      <NumberInput
        className={classes.duration}
        label="Duration (hours)"
        min={duration.min}
        max={duration.max}
        step={duration.step}
        clampBehavior="none"
        allowedDecimalSeparators={[',', '.']}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={onChange}
      />
      <ActionIcon
        variant="default"
        aria-label="Longer"
        disabled={hours >= duration.max}
        onClick={() => onChange(hours + duration.step)}
      >
        <Plus size={18} />
      </ActionIcon>
    </Row>
  );
}
