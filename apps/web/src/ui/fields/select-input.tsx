import { Select } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import type { SelectFieldProps } from './select-field.tsx';

/** Takes the focus when the placeholder field had it: `hasFocus`. */
export default function SelectInput({ hasFocus, ...props }: SelectFieldProps & { hasFocus: boolean }) {
  const [hadFocus] = useState(hasFocus);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hadFocus) input.current?.focus();
  }, [hadFocus]);
  return <Select {...props} ref={input} />;
}
