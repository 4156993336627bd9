import { TextInput, type TextInputProps } from '@mantine/core';
import { keepDigits } from '../features/goals/form/goal-form-values.ts';

/** Amounts are below 10^12. */
const mostDigits = 12;

/** A field for a whole number, which takes nothing but digits (first document, section 5). */
export function DigitsField({
  onChange,
  ...props
}: Omit<TextInputProps, 'onChange'> & { onChange: (digits: string) => void }) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={mostDigits}
      {...props}
      onChange={(event) => onChange(keepDigits(event.currentTarget.value))}
    />
  );
}
