import { type TileColor, tileColors } from '../goals/categories.ts';
import { getLabelColor, isSameLabel, parseLabels } from './labels.ts';

/** The colours that are chosen for labels, by their names in lower case, the latest last. */
export type LabelColors = ReadonlyMap<string, TileColor>;

/** The chosen colours that are kept; earlier ones are forgotten (rules/tasks.md#labels). */
export const maxLabelColors = 500;

/** The chosen colours of a text such as `phone:red home:teal`, as they are stored; null for none. */
export function parseLabelColors(text: string | null): LabelColors {
  const pairs = parseLabels(text).map((pair) => pair.split(':'));
  return new Map(
    pairs.flatMap(([name, color]) => {
      const known = tileColors.find((each) => each === color);
      return name && known ? [[name, known] as const] : [];
    }),
  );
}

/** The inverse of {@link parseLabelColors}, with the latest 500. */
export const formatLabelColors = (colors: LabelColors): string | null =>
  [...colors]
    .slice(-maxLabelColors)
    .map((pair) => pair.join(':'))
    .join(' ') || null;

/** The colours after one was chosen for a label, as the latest; null for that of its letters. */
export function chooseLabelColor(colors: LabelColors, label: string, color: TileColor | null): LabelColors {
  const others = new Map(colors);
  others.delete(label.toLowerCase());
  return color === null ? others : others.set(label.toLowerCase(), color);
}

/** The colours after a label was renamed: it keeps its own unless another label had that name (rules/tasks.md#labels). */
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
