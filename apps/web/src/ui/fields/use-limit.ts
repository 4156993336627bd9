import type { TextInputProps } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

export interface Limited {
  /** The most characters; white space around them does not count. */
  limit: number;
  /** The text that counts, where it is not all that is typed. */
  counted?: string | undefined;
}

interface LimitOptions extends Limited {
  value?: unknown;
  error?: ReactNode;
  description?: ReactNode;
}

const countBelow: NonNullable<TextInputProps['inputWrapperOrder']> = ['label', 'input', 'description', 'error'];

/** The ref and the props of a field with a limit. */
export function useLimit<Field extends HTMLInputElement | HTMLTextAreaElement>(options: LimitOptions) {
  const { limit, value, error, description } = options;
  const ref = useRef<Field>(null);
  const { length } = (options.counted ?? (typeof value === 'string' ? value : '')).trim();
  const count = length < limit ? null : `${formatCount(length)} of ${formatCount(limit)} characters`;
  const problem = length > limit ? count : null;
  // A form is not submitted while one of its fields has a custom validity.
  useEffect(() => ref.current?.setCustomValidity(problem ?? ''), [problem]);
  const below = problem === null && count !== null && !description;
  return {
    ref,
    props: {
      error: problem ?? error,
      ...(below && { description: count, inputWrapperOrder: countBelow }),
    },
  };
}

const format = new Intl.NumberFormat();
const formatCount = (count: number) => format.format(count);
