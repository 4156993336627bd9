import { type TileColor, tileColors } from '../goals/categories.ts';
import { getLabelColor, isSameLabel, parseLabels } from './labels.ts';

/** The chosen colours of labels, by label name in lower case, latest last. */
export type LabelColors = ReadonlyMap<string, TileColor>;

/** The most chosen colours that are stored. Older ones are dropped (rules/tasks.md#labels). */
export const maxLabelColors = 500;

/** Parses stored label colours, such as `phone:red home:teal`. Null means no colours. */
export function parseLabelColors(text: string | null): LabelColors {
  const pairs = parseLabels(text).map((pair) => pair.split(':'));
  return new Map(
    pairs.flatMap(([name, color]) => {
      const known = tileColors.find((each) => each === color);
      return name && known ? [[name, known] as const] : [];
    }),
  );
}

/** Formats the latest 500 label colours. The inverse of {@link parseLabelColors}. */
export const formatLabelColors = (colors: LabelColors): string | null =>
  [...colors]
    .slice(-maxLabelColors)
    .map((pair) => pair.join(':'))
    .join(' ') || null;

/**
 * Sets the colour of a label as the latest choice. Null resets the colour to the default colour of the label's letters.
 */
export function chooseLabelColor(colors: LabelColors, label: string, color: TileColor | null): LabelColors {
  const others = new Map(colors);
  others.delete(label.toLowerCase());
  return color === null ? others : others.set(label.toLowerCase(), color);
}

/**
 * The colours after renaming a label. The label keeps its colour unless another label already had the new name
 * (rules/tasks.md#labels).
 */
export function renameLabelColor(
  colors: LabelColors,
  [name, newName]: readonly [string, string],
  { isMerged }: { isMerged: boolean },
): LabelColors {
  if (isSameLabel(name, newName)) return colors;
  const own = resolveLabelColor(name, colors);
  const others = chooseLabelColor(colors, name, null);
  return isMerged ? others : chooseLabelColor(others, newName, own);
}

export const resolveLabelColor = (label: string, colors: LabelColors): TileColor =>
  colors.get(label.toLowerCase()) ?? getLabelColor(label);
