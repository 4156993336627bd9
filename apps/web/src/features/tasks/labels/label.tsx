import type { TileColor } from '@goaltracker/domain/goals/categories';
import { getLabelColor, isSameLabel } from '@goaltracker/domain/tasks/labels';
import { Dot } from '../../../ui/pieces/dot.tsx';
import { tileColors } from '../../../ui/pieces/tile-colors.ts';
import { useRead } from '../../../store/use-read.ts';

export function LabelDot({ label }: { label: string }) {
  return <Dot size={12} tone={`tile-${useLabelColor(label)}-full`} />;
}

export function LabelChip({ label }: { label: string }) {
  return (
    <span className="px-8 rounded-full medium truncate" style={tileColors(useLabelColor(label))}>
      @{label}
    </span>
  );
}

/** The colour that the user has chosen for the label, otherwise a colour computed from its letters. */
export function useLabelColor(label: string): TileColor {
  const { data: labels = [] } = useRead('taskLabels.list');
  return labels.find(({ name }) => isSameLabel(name, label))?.color ?? getLabelColor(label);
}
