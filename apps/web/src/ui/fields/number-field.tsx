import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

/** A number field that keeps the typed text. `parseAmount` reads the text; `error` shows its problem. */
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
