import { Dot } from '../../../ui/layout/dot.tsx';
import { useLabelColor } from './use-label-color.ts';

/** The colour of a label. */
export function LabelDot({ label }: { label: string }) {
  return <Dot size={12} tone={`tile-${useLabelColor(label)}-full`} />;
}
