import {
  type CategoryPerformance as Performance,
  type CategoryStatus,
  categoryStatusLabels,
  compareCategories,
  computeCategoryPerformance,
  summarizeCategories,
} from '@goaltracker/domain/goals/category-status';
import { type GoalStatus, goalStatusLabels } from '@goaltracker/domain/goals/status';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleDot, type LucideIcon, Minus, Sparkles, ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Card, Panel } from '../../../ui/layout/panel.tsx';
import { IconText, MutedText, Text } from '../../../ui/text/text.tsx';
import { IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Dot } from '../../../ui/pieces/dot.tsx';
import type { Today } from '../../../hooks/use-today.ts';
import { findStatus } from '../../goals/pace/format-pace.ts';
import classes from './overview.module.css';

const icons: Record<CategoryStatus, LucideIcon> = {
  excellent: Sparkles,
  good: ThumbsUp,
  average: Minus,
  'needs-attention': CircleAlert,
  neglected: CircleDot,
};
const tones = {
  excellent: 'positive',
  good: 'positive',
  average: 'accent',
  'needs-attention': 'negative',
  neglected: 'muted',
} as const satisfies Record<CategoryStatus, string>;

/** The colour of a goal by status, in the bar of its category. */
const barTones: Record<GoalStatus, string> = {
  overdue: 'dot-late',
  behind: 'dot-late',
  late: 'gold',
  ahead: 'dot-good',
  completed: 'dot-good',
  'on-track': 'accent',
  'just-started': 'accent',
  'no-pace': 'accent',
};

export function CategoryPerformance({ categories }: { categories: RatedCategory[] }) {
  const { performingWell, needAttention } = summarizeCategories(categories);
  return (
    <Card title="Category Performance">
      <Grid as="dl" columns={2} min={120} gap={12} className="mb-8">
        <Count tone="dot-good" label="Performing Well" count={performingWell} />
        <Count tone="dot-late" label="Need Attention" count={needAttention} />
      </Grid>
      {categories.length === 0 && (
        <MutedText size="md" className="mt-12 mb-4">
          None of your goals is in a category.
        </MutedText>
      )}
      <Stack as="ul" gap={0} divided>
        {categories.map((each) => (
          <CategoryRow key={each.category.id} rated={each} />
        ))}
      </Stack>
    </Card>
  );
}

function Count({ tone, label, count }: { tone: string; label: string; count: number }) {
  return (
    <Panel as={Row} tone="neutral" padding="6px 12px" small justify="between">
      <Row as="dt" className="text-sm">
        <Dot tone={tone} />
        {label}
      </Row>
      <Text as="dd" size="lg" weight="bold" className="tabular">
        {count}
      </Text>
    </Panel>
  );
}

function CategoryRow({ rated: { category, status, counts } }: { rated: RatedCategory }) {
  return (
    <li className="lazy">
      <CategoryLink id={category.id} className="py-8">
        <IconTile icon={category.icon} color={category.color} size={40} />
        <div className="grow">
          <Row gap="2px 12px" align="baseline" justify="between" wrap>
            <Text as="span" size="md" weight="medium" className={classes.title}>
              {category.name}
            </Text>
            <CategoryStatusLabel status={status} />
          </Row>
          <Row gap={2} className={classes.goals} aria-hidden>
            {counts.map((each) => (
              <span
                key={each.status}
                style={{ flexGrow: each.count, background: `var(--gt-${barTones[each.status]})` }}
              />
            ))}
          </Row>
          <MutedText as="div" size="sm" className="tabular">
            {describeCounts(counts)}
          </MutedText>
        </div>
      </CategoryLink>
    </li>
  );
}

/** @example '2 behind, 1 completed' */
function describeCounts(counts: RatedCategory['counts']): string {
  return counts.map(({ status, count }) => `${count} ${goalStatusLabels[status].toLowerCase()}`).join(', ');
}

export function UnusedCategories({ categories }: { categories: RatedCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <Card title="Unused Categories">
      <Stack as="ul" gap={0} divided>
        {categories.map(({ category, status }) => (
          <li key={category.id} className="lazy">
            <CategoryLink id={category.id} className="min-h-48">
              <IconTile icon={category.icon} color={category.color} size={32} />
              <Text as="span" size="md" className={`grow ${classes.title}`}>
                {category.name}
              </Text>
              <CategoryStatusLabel status={status} />
            </CategoryLink>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function CategoryLink({ id, className, children }: { id: string; className: string | undefined; children: ReactNode }) {
  return (
    <Link to="/goals" search={{ category: id }} className={`block rounded-sm no-underline ${classes.opener}`}>
      <Row gap="4px 12px" wrap className={className}>
        {children}
      </Row>
    </Link>
  );
}

function CategoryStatusLabel({ status }: { status: CategoryStatus }) {
  const Icon = icons[status];
  return (
    <IconText size="sm" weight="semibold" tone={tones[status]} className="nowrap">
      <Icon size={15} aria-hidden />
      {categoryStatusLabels[status]}
    </IconText>
  );
}

interface RatedCategory extends Performance {
  category: Category;
}

/** The categories with goals, best first, and the categories without goals, by name. */
export function rateCategories(
  categories: readonly Category[],
  goals: readonly Goal[],
  today: Today,
): { used: RatedCategory[]; unused: RatedCategory[] } {
  const goalsByCategory = Map.groupBy(goals, (goal) => goal.categoryId);
  const rated = categories.map((category) => {
    const ofCategory = goalsByCategory.get(category.id) ?? [];
    return {
      category,
      ...computeCategoryPerformance(
        ofCategory.map((goal) => ({ status: findStatus(goal, today), progressPercentage: goal.progressPercentage })),
      ),
    };
  });
  rated.sort((a, b) => compareCategories(a, b) || a.category.name.localeCompare(b.category.name));
  return {
    used: rated.filter(({ status }) => status !== 'neglected'),
    unused: rated.filter(({ status }) => status === 'neglected'),
  };
}
