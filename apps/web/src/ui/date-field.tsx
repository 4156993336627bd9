import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';

export interface DateFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** A calendar day, `yyyy-MM-dd`, or null. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** The first day that can be chosen. */
  minDate?: string;
  /** The last day that can be chosen. */
  maxDate?: string;
  disabled?: boolean;
  /** Set by `getInputProps`, so that the form can find the field. */
  'data-path'?: string;
}

const DateInput = lazy(() => import('./date-input.tsx'));

/** A day, typed in the chosen date format or picked from a calendar, whose code comes with the first such field. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<TextInput label={props.label} description={props.description} disabled />}>
      <DateInput {...props} />
    </Suspense>
  );
}
