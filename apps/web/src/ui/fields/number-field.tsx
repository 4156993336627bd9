import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

/** A field for a number that keeps what is typed. `parseAmount` reads its text; what is wrong with it is its `error`. */
export function NumberField({
  onChange,
  isWhole = false,
  ...props
}: Omit<TextInputProps, 'onChange'> & {
  onChange: (typed: string) => void;
  isWhole?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <TextInput
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
