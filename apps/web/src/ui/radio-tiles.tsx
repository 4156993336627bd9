import { type CSSProperties, type ReactNode, useId } from 'react';
import { MutedText } from './text.tsx';
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

/** The content of a tile with a name and an explanation. */
export function TileText({ name, hint }: { name: string; hint: string }) {
  return (
    <span className={classes.text}>
      <span className={classes.name}>{name}</span>
      <MutedText as="span" size="sm" className={classes.hint}>
        {hint}
      </MutedText>
    </span>
  );
}
