import { TextInput, type TextInputProps, PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef } from 'react';
import { useFieldProblem } from './invalid-field.ts';

export interface Limited {
  /** The most characters, without surrounding white space. */
  limit: number;
  /** The text to count, when it is not the whole value. */
  counted?: string | undefined;
}

/**
 * A text field that accepts more text than its limit and says so, because cutting would lose text. Its form cannot be
 * submitted then.
 */
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

export const descriptionBelow: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

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

/** A password field. Mantine's own field does not tell screen readers that it is invalid. */
export function PasswordField(props: PasswordInputProps) {
  return <PasswordInput aria-invalid={props.error ? true : undefined} {...props} />;
}
