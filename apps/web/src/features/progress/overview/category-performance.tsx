import {
  type CategoryStatus,
  categoryStatusLabels,
  summarizeCategories,
} from '@goaltracker/domain/goals/category-status';
import { CircleAlert, CircleDot, Minus, Sparkles, ThumbsUp, type LucideIcon } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatPercent } from '../../../ui/format-amount.ts';
import classes from './category-performance.module.css';
import type { RatedCategory } from './rate-categories.ts';

const icons: Record<CategoryStatus, LucideIcon> = {
  excellent: Sparkles,
  good: ThumbsUp,
  average: Minus,
  'needs-attention': CircleAlert,
  neglected: CircleDot,
};

/** How the categories with goals are doing, the best first. */
export function CategoryPerformance({ categories }: { categories: RatedCategory[] }) {
  const { performingWell, needAttention } = summarizeCategories(categories);
  return (
    <Card title="Category Performance">
      <dl className={classes.summary}>
        <div className={classes.count} data-tone="positive">
          <dt>Performing Well</dt>
          <dd className="tabular">{performingWell}</dd>
        </div>
        <div className={classes.count} data-tone={needAttention > 0 ? 'negative' : undefined}>
          <dt>Need Attention</dt>
          <dd className="tabular">{needAttention}</dd>
        </div>
      </dl>
      {categories.length === 0 && <p className={classes.none}>None of your goals is in a category.</p>}
      <ul className={classes.list}>
        {categories.map((each) => (
          <li key={each.category.id}>
            <CategoryLine rated={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function CategoryLine({
  rated: { category, status, averageProgress, activeGoals, completedGoals },
}: {
  rated: RatedCategory;
}) {
  return (
    <div className={classes.line}>
      <span className={classes.tile} style={tileColors(category.color)}>
        <CategoryIcon name={category.icon} size={18} />
      </span>
      <div className={classes.content}>
        <div className={classes.names}>
          <span className={classes.name}>{category.name}</span>
          <CategoryStatusWord status={status} />
        </div>
        <ProgressBar thin percent={averageProgress} label={`Average progress of ${category.name}`} />
        <div className={classes.figures}>
          <span>{`${activeGoals} active, ${completedGoals} completed`}</span>
          <span className="tabular">{formatPercent(averageProgress)}</span>
        </div>
      </div>
    </div>
  );
}

export function CategoryStatusWord({ status }: { status: CategoryStatus }) {
  const Icon = icons[status];
  return (
    <span className={classes.status} data-status={status}>
      <Icon size={15} aria-hidden />
      {categoryStatusLabels[status]}
    </span>
  );
}
