import { ActionIcon, NumberInput } from '@mantine/core';
import { Minus, Plus } from 'lucide-react';
import { duration, parseDuration } from './duration.ts';
import classes from './duration-field.module.css';

interface DurationFieldProps {
  /** Hours as they were typed. */
  value: string | number;
  error: string | null;
  onChange: (typed: string | number) => void;
}

/** How many hours, typed or stepped. */
export function DurationField({ value, error, onChange }: DurationFieldProps) {
  const hours = parseDuration(value) ?? duration.usual;
  return (
    <div className={classes.field}>
      <ActionIcon
        variant="default"
        aria-label="Shorter"
        disabled={hours <= duration.least}
        onClick={() => onChange(hours - duration.step)}
      >
        <Minus size={18} />
      </ActionIcon>
      <NumberInput
        className={classes.input}
        label="Duration (hours)"
        min={duration.least}
        max={duration.most}
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
        disabled={hours >= duration.most}
        onClick={() => onChange(hours + duration.step)}
      >
        <Plus size={18} />
      </ActionIcon>
    </div>
  );
}
