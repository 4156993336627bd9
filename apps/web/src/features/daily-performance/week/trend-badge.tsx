import type { Trend } from '@goaltracker/domain/daily-performance/trend';
import { ArrowRight, type LucideIcon, TrendingDown, TrendingUp } from 'lucide-react';
import classes from './trend-badge.module.css';

const looks: Record<Trend, { label: string; icon: LucideIcon }> = {
  improving: { label: 'Improving', icon: TrendingUp },
  declining: { label: 'Declining', icon: TrendingDown },
  steady: { label: 'Steady', icon: ArrowRight },
};

/** Where the week is going, in a word with a sign and a colour. */
export function TrendBadge({ trend }: { trend: Trend }) {
  const { label, icon: Icon } = looks[trend];
  return (
    <span className={classes.badge} data-trend={trend}>
      <Icon size={16} aria-hidden />
      {label}
    </span>
  );
}
