import { type CSSProperties, type ReactNode, useId } from 'react';
import { Grid, Stack } from '../layout/layout.tsx';
import { MutedText, Text } from '../text/text.tsx';
import classes from './radio-tiles.module.css';
import { Check } from 'lucide-react';
import { chosenColor } from '../styles/colors.ts';

interface RadioTilesProps<T extends string> {
  label: string;
  options: readonly { value: T; label: string; content: ReactNode; style?: CSSProperties }[];
  value: T;
  onChange: (value: T) => void;
  columns: number;
  /** The least width of a column in pixels; fewer columns fit on a narrow screen. */
  min?: number;
  /** One column on phones. */
  stacksOnPhone?: boolean;
}

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

interface ColorSwatchesProps {
  label: string;
  /** The palette, as `#rrggbb` with names. */
  colors: readonly { name: string; value: string }[];
  value: string;
  onChange: (color: string) => void;
}

/** Selects one of a few named colours. A value outside the palette, for example from a script, comes first. */
export function ColorSwatches({ label, colors, value, onChange }: ColorSwatchesProps) {
  const isInPalette = colors.some((color) => color.value === value);
  const choices = isInPalette ? colors : [{ name: `Own colour ${value}`, value }, ...colors];
  return (
    <RadioTiles
      label={label}
      columns={8}
      min={52}
      value={value}
      onChange={onChange}
      options={choices.map((color) => ({
        value: color.value,
        label: color.name,
        style: chosenColor(color.value),
        content: (
          <span className="place-center size-28 rounded-full on-chosen" title={color.name}>
            {color.value === value && <Check size={18} strokeWidth={3} aria-hidden />}
          </span>
        ),
      }))}
    />
  );
}
