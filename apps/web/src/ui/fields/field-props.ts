import type { ReactNode } from 'react';

/** A labelled field. A form's `getInputProps` returns all but the label. */
export interface FieldProps<Value> {
  label: string;
  error?: ReactNode;
  value?: Value;
  onChange?: (value: Value) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** The form finds the input by it. */
  'data-path'?: string;
}
