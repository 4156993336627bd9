import { TextInput } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { lazyWithPreload } from '../../platform/loading/lazy-with-preload.tsx';
import type { FieldProps } from '../fields/field-props.ts';

/** The value is a calendar day, `yyyy-MM-dd`, or null. */
export interface DateFieldProps extends FieldProps<string | null> {
  description?: ReactNode;
  minDate?: string;
  maxDate?: string;
  /** Hides the clear button. */
  isRequired?: boolean;
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
