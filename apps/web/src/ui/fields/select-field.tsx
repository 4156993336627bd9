import { type SelectProps, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';

export interface SelectFieldProps extends Omit<SelectProps, 'data' | 'value'> {
  data: { value: string; label: string }[];
  value: string | null;
}

export const SelectInput = lazyWithPreload(() => import('./select-input.tsx'));

/** Mantine's Select, loaded lazily. */
export function SelectField(props: SelectFieldProps) {
  const { label, 'aria-label': name, data, value, disabled } = props;
  const [isFocused, setFocused] = useState(false);
  const closed = (
    <TextInput
      label={label}
      aria-label={name}
      value={data.find((option) => option.value === value)?.label ?? ''}
      disabled={disabled}
      readOnly
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
  return (
    <Suspense fallback={closed}>
      <SelectInput {...props} hasFocus={isFocused} />
    </Suspense>
  );
}
