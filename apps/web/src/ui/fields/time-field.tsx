import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClockTime } from '../format/format-time.ts';

interface TimeFieldProps {
  label: string;
  error?: ReactNode;
  /** `09:30`; empty when not filled in. */
  value?: ClockTime;
  onChange?: (time: ClockTime) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Set by `getInputProps`; the form finds the input by it. */
  'data-path'?: string;
}

/** A time of day: the browser's native field, which follows the locale and has a picker on phones. */
export function TimeField({ onChange, value = '', ...props }: TimeFieldProps) {
  return <TextInput type="time" value={value} onChange={(event) => onChange?.(event.currentTarget.value)} {...props} />;
}
