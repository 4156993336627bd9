import { type CSSProperties, type ReactNode, useId } from 'react';
import classes from './radio-tiles.module.css';

interface RadioTilesProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; content: ReactNode; style?: CSSProperties }[];
  value: T;
  onChange: (value: T) => void;
  /** Lays out the tiles. */
  className?: string | undefined;
}

/** Radio buttons as tiles. */
export function RadioTiles<T extends string>({ label, options, value, onChange, className }: RadioTilesProps<T>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <div className={className}>
        {options.map((option) => (
          <label key={option.value} className={classes.tile} style={option.style}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
