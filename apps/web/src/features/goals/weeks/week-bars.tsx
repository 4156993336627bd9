import type { WeekShare } from '@goaltracker/domain/progress/week-shares';
import { formatCount, formatPercent } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { ComparedWeek } from './use-week-shares.ts';
import classes from './week-bars.module.css';

interface WeekBarsProps {
  weeks: readonly Pick<WeekShare, 'from' | 'isOver' | 'share'>[];
  isLabelled?: boolean;
}

/** The weeks as bars under a dashed line at the expected amount. The current week is hatched. Decorative. */
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

/** Whether something was expected in any of the weeks. */
export function hasShares(weeks: readonly Pick<WeekShare, 'share'>[]): boolean {
  return weeks.some(({ share }) => share !== null);
}

/** "82% of what was expected so far this week", or the number of goals with progress while nothing is expected yet. */
export function WeekShareText({ weeks }: { weeks: readonly Pick<ComparedWeek, 'share' | 'worked'>[] }) {
  const [last, current] = weeks.slice(-2);
  const share = current?.share ?? null;
  if (share === null) return <>{describeWork(last?.worked ?? 0, current?.worked ?? 0)}</>;
  return (
    <>
      <Text as="strong" weight="bold" className="tabular ink">
        {formatPercent(share * 100)}
      </Text>
      {' of what was expected so far this week'}
    </>
  );
}

function describeWork(last: number, current: number): string {
  if (last === 0 && current === 0) return 'This week has nothing to compare yet';
  return `Progress on ${formatCount(current, 'goal')} this week, on ${last} last week`;
}
