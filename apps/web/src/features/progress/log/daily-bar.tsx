import { type DailyBarLevel, computeDailyBarLevel } from '@goaltracker/domain/goals/status';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatAverage } from '../../../ui/format-amount.ts';
import classes from './daily-bar.module.css';
import type { DayPart } from './day-parts.ts';

const words: Record<DailyBarLevel, string> = { met: 'Met', near: 'Almost', short: 'Below' };
const tones = { met: 'positive', near: 'warning', short: 'negative' } as const;

/** How a day compares with what was expected, in a bar and a word; nothing where nothing is expected. */
export function DailyBar({ part: { total, expected, unit }, label }: { part: DayPart; label: string }) {
  if (expected === null || expected <= 0) return null;
  const level = computeDailyBarLevel(total, expected);
  return (
    <div className={classes.row}>
      <div className={classes.bar}>
        <ProgressBar thin percent={(total / expected) * 100} label={label} tone={tones[level]} />
      </div>
      <span className={classes.words}>
        <strong data-level={level}>{words[level]}</strong>
        {` · expected ${formatAverage(expected, unit)} a day`}
      </span>
    </div>
  );
}
