import type { WeekShare } from '@goaltracker/domain/progress/week-shares';
import { isReached } from './week-share.ts';
import classes from './week-bars.module.css';

/** The height of the chart, as a share of what was expected, at least. */
const minScale = 1.25;

/** The weeks as bars, with a dashed line at what was expected. Their words stand beside it. */
export function WeekBars({ weeks }: { weeks: readonly Pick<WeekShare, 'from' | 'share'>[] }) {
  const scale = Math.max(minScale, ...weeks.map(({ share }) => share ?? 0));
  return (
    <div className={classes.bars} aria-hidden>
      {weeks.map(({ from, share }) => (
        <span
          key={from}
          className={classes.bar}
          data-reached={isReached(share) || undefined}
          style={{ height: `${((share ?? 0) / scale) * 100}%` }}
        />
      ))}
      <span className={classes.expected} style={{ bottom: `${100 / scale}%` }} />
    </div>
  );
}
