import { type ReactNode, useId } from 'react';
import { joinClasses } from '../styles/element.ts';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  'aria-label': string;
  value: Value;
  onChange: (value: Value) => void;
  /** `title` names a label without words, also in a tooltip. */
  data: readonly { value: Value; label: ReactNode; title?: string }[];
  fullWidth?: boolean;
}

/** A choice between a few values, side by side. */
export function Segments<Value extends string>({ value, onChange, data, fullWidth, ...rest }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" {...rest} className={joinClasses(classes.segments, fullWidth ? 'w-full' : undefined)}>
      {data.map((choice) => (
        <label key={choice.value} title={choice.title} className={`relative place-center semibold ${classes.segment}`}>
          <input
            type="radio"
            className="covering"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-label={choice.title}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}
