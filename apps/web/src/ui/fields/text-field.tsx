import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef } from 'react';
import { useFieldProblem } from './invalid-field.ts';

export interface Limited {
  /** The most characters; white space around them does not count. */
  limit: number;
  /** The text that counts, where it is not all that is typed. */
  counted?: string | undefined;
}

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

interface LimitOptions extends Limited {
  value?: unknown;
  error?: ReactNode;
  description?: ReactNode;
}

/** Puts the description of a field below it. */
export const descriptionBelow: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/** The ref and the props of a field with a limit. */
export function useLimit<Field extends HTMLInputElement | HTMLTextAreaElement>(options: LimitOptions) {
  const { limit, value, error, description } = options;
  const ref = useRef<Field>(null);
  const { length } = (options.counted ?? (typeof value === 'string' ? value : '')).trim();
  const count = length < limit ? null : `${formatCount(length)} of ${formatCount(limit)} characters`;
  const problem = length > limit ? count : null;
  useFieldProblem(ref, problem);
  const below = problem === null && count !== null && !description;
  return {
    ref,
    props: {
      error: problem ?? error,
      ...(below && { description: count, inputWrapperOrder: descriptionBelow }),
    },
  };
}

const format = new Intl.NumberFormat();
const formatCount = (count: number) => format.format(count);
