import { TextInput } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';

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
  /** Hides the clear button. */
  isRequired?: boolean;
  /** Set by `getInputProps`. The form finds the input by it. */
  'data-path'?: string;
}

const DateInput = lazyWithPreload(() => import('./date-input.tsx'));

/** A calendar day, typed in the chosen date format or picked. Loads Mantine's date input lazily. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<TextInput label={props.label} description={props.description} disabled />}>
      <DateInput {...props} />
    </Suspense>
  );
}
