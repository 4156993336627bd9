import type { TileColor } from '@goaltracker/domain/goals/categories';
import { getLabelColor, isSameLabel } from '@goaltracker/domain/tasks/labels';
import { useRead } from '../../../store/use-read.ts';

/** The colour that the user has chosen for a label, or that of its letters. */
export function useLabelColor(label: string): TileColor {
  const { data: labels = [] } = useRead('taskLabels.list');
  return labels.find(({ name }) => isSameLabel(name, label))?.color ?? getLabelColor(label);
}
