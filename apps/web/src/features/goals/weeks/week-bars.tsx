import type { WeekShare } from '@goaltracker/domain/progress/week-shares';
import { formatPercent } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import classes from './week-bars.module.css';

interface WeekBarsProps {
  weeks: readonly Pick<WeekShare, 'from' | 'isOver' | 'share'>[];
  /** Whether each bar has its percentage above it. */
  isLabelled?: boolean;
}

/** The weeks as bars below a dashed line at what was expected; one that is not over is hatched. Decorative. */
export function WeekBars({ weeks, isLabelled = false }: WeekBarsProps) {
  return (
    <Row gap={6} align="end" className={`relative ${classes.bars}`} data-labelled={isLabelled || undefined} aria-hidden>
      {weeks.map(({ from, isOver, share }) => (
        <span
          key={from}
          className={`relative grow rounded-sm ${classes.bar}`}
          data-reached={(isOver && share === 1) || undefined}
          data-so-far={!isOver || undefined}
          data-empty={!share || undefined}
          style={{ height: `${(share ?? 0) * 100}%` }}
        >
          {isLabelled && share !== null && (
            <span className={`rounded-sm ink text-xs tabular semibold nowrap ${classes.label}`}>
              {formatPercent(share * 100).slice(0, -1)}
            </span>
          )}
        </span>
      ))}
      <span className={classes.expected} />
    </Row>
  );
}

/** Whether there is a week to show, in which something was expected. */
export function hasShares(weeks: readonly Pick<WeekShare, 'share'>[]): boolean {
  return weeks.some(({ share }) => share !== null);
}
