import { getLabelColor } from '@goaltracker/domain/tasks/labels';
import { tileColors } from '../../../ui/layout/tile-colors.ts';

/** A label in its colour. */
export function LabelChip({ label }: { label: string }) {
  return (
    <span className="px-8 rounded-full medium truncate" style={tileColors(getLabelColor(label))}>
      @{label}
    </span>
  );
}
