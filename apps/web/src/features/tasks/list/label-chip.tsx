import { tileColors } from '../../../ui/layout/tile-colors.ts';
import { useLabelColor } from '../labels/use-label-color.ts';

/** A label in its colour. */
export function LabelChip({ label }: { label: string }) {
  return (
    <span className="px-8 rounded-full medium truncate" style={tileColors(useLabelColor(label))}>
      @{label}
    </span>
  );
}
