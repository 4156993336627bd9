import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { IconText } from '../../../ui/text/icon-text.tsx';

/** A change in percentage points, such as "↗ 9 points more". */
export function Trend({ points }: { points: number }) {
  const [Icon, tone] = lookOf(points);
  return (
    <IconText size="sm" weight="semibold" tone={tone} gap={4} className="tabular">
      <Icon size={15} aria-hidden />
      {`${formatCount(Math.abs(points), 'point')} ${points < 0 ? 'less' : 'more'}`}
    </IconText>
  );
}

function lookOf(points: number) {
  if (points > 0) return [ArrowUpRight, 'positive'] as const;
  return points < 0 ? ([ArrowDownRight, 'negative'] as const) : ([ArrowRight, 'muted'] as const);
}
