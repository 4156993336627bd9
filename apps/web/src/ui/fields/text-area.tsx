import { Textarea, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { type Limited, useLimit } from './text-field.tsx';

/** A `TextField` of several lines. A file of its own, because the sign-in screen needs no text area. */
export function TextArea({
  limit,
  counted,
  ref,
  ...props
}: TextareaProps & Limited & { ref?: Ref<HTMLTextAreaElement> }) {
  const limited = useLimit<HTMLTextAreaElement>({ ...props, limit, counted });
  return <Textarea {...props} {...limited.props} ref={useMergedRef(limited.ref, ref)} />;
}
