import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { resolveTimeFormat } from '../format/clock.ts';
import { useFieldProblem } from '../fields/invalid-field.ts';
import { formatTypedTime, parseTypedTime } from './typed-time.ts';
import type { TimeFieldProps } from './time-field.tsx';

/** A time of day as a text field. Typed text stays until blur, and after it when it is not a time. */
export default function TypedTimeInput({ value = '', onChange, onBlur, error, ...props }: TimeFieldProps) {
  const timeFormat = resolveTimeFormat(useLocalSettings());
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [showsProblem, setShowsProblem] = useState(false);
  const example = formatTypedTime('14:30', timeFormat);
  const isTime = typed === undefined || typed.trim() === '' || parseTypedTime(typed) !== null;
  const problem = isTime ? '' : `Please enter a time such as ${example}.`;
  useFieldProblem(input, problem);

  return (
    <TextInput
      {...props}
      ref={input}
      autoComplete="off"
      placeholder={example}
      value={typed ?? formatTypedTime(value, timeFormat)}
      error={showsProblem && problem ? problem : error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        setShowsProblem(false);
        const time = text.trim() === '' ? '' : parseTypedTime(text);
        if (time !== null) onChange?.(time);
      }}
      onBlur={() => {
        if (isTime) setTyped(undefined);
        setShowsProblem(true);
        onBlur?.();
      }}
      onInvalid={() => setShowsProblem(true)}
    />
  );
}
