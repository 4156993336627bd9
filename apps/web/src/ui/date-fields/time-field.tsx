import { TextInput } from '@mantine/core';
import type { ClockTime } from '@goaltracker/domain/core/clock-time';
import { type ReactNode, Suspense } from 'react';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import { localTimeFormat, resolveTimeFormat } from '../format/clock.ts';

export interface TimeFieldProps {
  label: string;
  error?: ReactNode;
  /** `09:30`, or empty. */
  value?: ClockTime;
  onChange?: (time: ClockTime) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** Set by `getInputProps`. The form finds the input by it. */
  'data-path'?: string;
}

const TypedTimeInput = lazyWithPreload(() => import('./typed-time-input.tsx'));

/**
 * A time of day. Uses the browser's field, which has a picker on phones but always the clock of the browser's locale.
 * For the other clock, uses a text field.
 */
export function TimeField({ onChange, value = '', ...props }: TimeFieldProps) {
  if (resolveTimeFormat(useLocalSettings()) !== localTimeFormat)
    return (
      <Suspense fallback={<TextInput label={props.label} disabled />}>
        <TypedTimeInput {...props} value={value} {...(onChange && { onChange })} />
      </Suspense>
    );
  return <TextInput type="time" value={value} onChange={(event) => onChange?.(event.currentTarget.value)} {...props} />;
}
