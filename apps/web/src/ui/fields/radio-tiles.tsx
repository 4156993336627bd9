import { type CSSProperties, type ReactNode, useId } from 'react';
import { Grid, Stack } from '../layout/layout.tsx';
import { MutedText, Text } from '../text/text.tsx';
import classes from './radio-tiles.module.css';

interface RadioTilesProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; content: ReactNode; style?: CSSProperties }[];
  value: T;
  onChange: (value: T) => void;
  columns: number;
  /** Pixels: fewer columns where each would be narrower. */
  min?: number;
  /** One column on phones. */
  stacksOnPhone?: boolean;
}

/** Radio buttons as tiles. */
export function RadioTiles<T extends string>(props: RadioTilesProps<T>) {
  const { label, options, value, onChange, ...layout } = props;
  const name = useId();
  return (
    <fieldset>
      <legend>{label}</legend>
      <Grid {...layout}>
        {options.map((option) => (
          <label
            key={option.value}
            className={`place-center relative min-h-44 rounded-md hoverable ${classes.tile}`}
            style={option.style}
          >
            <input
              type="radio"
              className="covering"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
            {option.content}
          </label>
        ))}
      </Grid>
    </fieldset>
  );
}

/** The content of a tile with a name and an explanation. */
export function TileText({ name, hint }: { name: string; hint: string }) {
  return (
    <Stack as="span" gap={2} className={`py-8 px-12 ${classes.text}`}>
      <Text as="span" size="md" weight="semibold">
        {name}
      </Text>
      <MutedText as="span" size="sm">
        {hint}
      </MutedText>
    </Stack>
  );
}
