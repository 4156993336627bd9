import type { TextInputProps } from '@mantine/core';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type Ref, useRef } from 'react';
import { TextField } from '../fields/text-field.tsx';
import { TextMarks } from './text-marks.tsx';

interface EntryFieldProps extends TextInputProps {
  value: string;
  ref?: Ref<HTMLInputElement>;
  limit: number;
  /** The parsed text: the remaining title, which the limit counts, and the recognized parts. */
  read: { title: string; spans: readonly TextRange[] } | undefined;
  onRevert?: ((part: TextRange) => void) | undefined;
}

/** A field for a sentence. Marks the recognized words (rules/quick-entry.md). */
export function EntryField({ ref, read, onRevert, ...props }: EntryFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const renderMarked = (field: ReactNode) => (
    <div className="relative">
      {field}
      <TextMarks input={input} text={props.value} marks={read?.spans ?? []} onRevert={(part) => onRevert?.(part)} />
    </div>
  );
  return (
    <TextField
      {...props}
      ref={useMergedRef(input, ref)}
      counted={read?.title}
      autoComplete="off"
      inputContainer={renderMarked}
    />
  );
}
