import { TextInput } from '@mantine/core';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyWithPreload } from '../../platform/lazy-with-preload.tsx';

export interface DateFieldProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** A calendar day, `yyyy-MM-dd`, or null. */
  value?: string | null;
  onChange?: (day: string | null) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  minDate?: string;
  maxDate?: string;
  disabled?: boolean;
  /** Has no button that empties it. */
  isRequired?: boolean;
  /** Set by `getInputProps`; the form finds the input by it. */
  'data-path'?: string;
}

const DateInput = lazyWithPreload(() => import('./date-input.tsx'));

/** A calendar day, typed in the chosen date format or picked. Lazily loads Mantine's date input. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<TextInput label={props.label} description={props.description} disabled />}>
      <DateInput {...props} />
    </Suspense>
  );
}
