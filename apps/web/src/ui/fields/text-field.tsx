import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { type Limited, useLimit } from './use-limit.ts';

/** A text field that takes more than its limit and says so, as cutting would lose text; its form is not submitted. */
export function TextField({
  limit,
  counted,
  ref,
  ...props
}: TextInputProps & Limited & { ref?: Ref<HTMLInputElement> }) {
  const limited = useLimit<HTMLInputElement>({ ...props, limit, counted });
  return <TextInput {...props} {...limited.props} ref={useMergedRef(limited.ref, ref)} />;
}
