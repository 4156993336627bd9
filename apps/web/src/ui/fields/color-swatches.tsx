import { Check } from 'lucide-react';
import { chosenColor } from '../layout/colors.ts';
import { RadioTiles } from './radio-tiles.tsx';

interface ColorSwatchesProps {
  label: string;
  /** The colours offered, as `#rrggbb`, with their names. */
  colors: readonly { name: string; value: string }[];
  value: string;
  onChange: (color: string) => void;
}

/** Selects one of a few named colours. A value outside the palette, as a script may set it, is offered first. */
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
