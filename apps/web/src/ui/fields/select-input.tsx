import { Select } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SelectFieldProps } from './select-field.tsx';

/** The lazily loaded part of `SelectField`. `hasFocus` is whether what stood in its place had it. */
export default function SelectInput({ hasFocus, ...props }: SelectFieldProps & { hasFocus: boolean }) {
  const [hadFocus] = useState(hasFocus);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hadFocus) input.current?.focus();
  }, [hadFocus]);
  return <Select {...props} ref={input} />;
}
