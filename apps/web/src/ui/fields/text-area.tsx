import { Textarea, type TextareaProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import type { Ref } from 'react';
import { type Limited, useLimit } from './text-field.tsx';

/** A text field of several lines that takes more than its limit and says so; its form is not submitted. */
export function TextArea({
  limit,
  counted,
  ref,
  ...props
}: TextareaProps & Limited & { ref?: Ref<HTMLTextAreaElement> }) {
  const limited = useLimit<HTMLTextAreaElement>({ ...props, limit, counted });
  return <Textarea {...props} {...limited.props} ref={useMergedRef(limited.ref, ref)} />;
}
