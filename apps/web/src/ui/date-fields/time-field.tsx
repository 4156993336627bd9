import { TextInput } from '@mantine/core';
import type { ClockTime } from '@goaltracker/domain/core/clock-time';
import { Suspense } from 'react';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import type { FieldProps } from '../fields/field-props.ts';
import { localTimeFormat, resolveTimeFormat } from '../format/clock.ts';

/** The value is a time such as `09:30`, or empty. */
export type TimeFieldProps = FieldProps<ClockTime>;

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
