import { VisuallyHidden } from '@mantine/core';
import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import { IconText } from '../../../ui/text/icon-text.tsx';

/** A change in percentage points, such as "↗ 9"; `since` says for screen readers what it is compared with. */
export function Trend({ points, since }: { points: number; since: string }) {
  const [Icon, tone] = lookOf(points);
  return (
    <IconText size="sm" weight="semibold" tone={tone} gap={4} className="tabular">
      <Icon size={15} aria-hidden />
      <span>
        {Math.abs(points)}
        <VisuallyHidden component="span">{` percentage points ${points < 0 ? 'less' : 'more'} ${since}`}</VisuallyHidden>
      </span>
    </IconText>
  );
}

function lookOf(points: number) {
  if (points > 0) return [ArrowUpRight, 'positive'] as const;
  return points < 0 ? ([ArrowDownRight, 'negative'] as const) : ([ArrowRight, 'muted'] as const);
}
