import { TextInput, type TextInputProps } from '@mantine/core';

/** Amounts are below 10^12. */
const maxDigits = 12;

/** A field for a whole number, which accepts digits only (specification 1, section 5). */
export function DigitsField({
  onChange,
  ...props
}: Omit<TextInputProps, 'onChange'> & { onChange: (digits: string) => void }) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxDigits}
      {...props}
      onChange={(event) => onChange(keepDigits(event.currentTarget.value))}
    />
  );
}

export function keepDigits(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}
