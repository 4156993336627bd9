import type { WeekShare } from '@goaltracker/domain/progress/week-shares';
import { formatRoundPercent } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import classes from './week-bars.module.css';

/** The height of the chart, as a share of what was expected, at least. */
const minScale = 1.25;

interface WeekBarsProps {
  weeks: readonly Pick<WeekShare, 'from' | 'isOver' | 'share'>[];
  /** Whether each bar has its percentage above it. */
  isLabelled?: boolean;
}

/** The weeks as bars, with a dashed line at what was expected; one that is not over is hatched. Decorative. */
export function WeekBars({ weeks, isLabelled = false }: WeekBarsProps) {
  const scale = Math.max(minScale, ...weeks.map(({ share }) => share ?? 0));
  return (
    <Row gap={6} align="end" className={`relative ${classes.bars}`} data-labelled={isLabelled || undefined} aria-hidden>
      {weeks.map(({ from, isOver, share }) => (
        <span
          key={from}
          className={`relative grow rounded-sm ${classes.bar}`}
          data-reached={(isOver && isReached(share)) || undefined}
          data-so-far={!isOver || undefined}
          data-empty={!share || undefined}
          style={{ height: `${((share ?? 0) / scale) * 100}%` }}
        >
          {isLabelled && share !== null && (
            <span className={`rounded-sm ink text-xs tabular semibold nowrap ${classes.label}`}>
              {formatRoundPercent(share).slice(0, -1)}
            </span>
          )}
        </span>
      ))}
      <span className={classes.expected} style={{ bottom: `${100 / scale}%` }} />
    </Row>
  );
}

/** Whether a week did what was expected, in whole percent. */
function isReached(share: number | null): boolean {
  return share !== null && Math.round(share * 100) >= 100;
}
