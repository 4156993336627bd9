import { Select } from '@mantine/core';
import type { SelectFieldProps } from './select-field.tsx';

/** The lazily loaded part of `SelectField`. */
export default function SelectInput(props: SelectFieldProps & { autoFocus: boolean }) {
  return <Select {...props} />;
}
