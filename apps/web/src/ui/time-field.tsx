import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ClockTime } from './format-time.ts';

interface TimeFieldProps {
  label: string;
  error?: ReactNode;
  /** `09:30`, or nothing while it is not filled in. */
  value?: ClockTime;
  onChange?: (time: ClockTime) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Set by `getInputProps`, so that the form can find the field. */
  'data-path'?: string;
}

/** A time of day; the browser's own field, which follows the locale's clock and brings its own picker on phones. */
export function TimeField({ onChange, value = '', ...props }: TimeFieldProps) {
  return <TextInput type="time" value={value} onChange={(event) => onChange?.(event.currentTarget.value)} {...props} />;
}
