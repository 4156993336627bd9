import { VisuallyHidden } from '@mantine/core';
import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { computeGrade, minScores } from '@goaltracker/domain/daily-performance/grade';
import { computeScoreParts, type ScoreParts } from '@goaltracker/domain/daily-performance/score-parts';
import { createNumberFormat } from '../../../ui/format/format-amount.ts';
import classes from './score.module.css';

const points = createNumberFormat({ maximumFractionDigits: 1 });
const words: Record<keyof ScoreParts, string> = {
  reported: 'reported on',
  achieved: 'achieved',
  reachable: 'within reach',
  missed: 'missed',
  overdue: 'taken off for overdue goals',
};
const order = ['reported', 'achieved', 'reachable', 'missed', 'overdue'] as const;

/** The scale of the score as one bar made of its parts, with the grades under it. */
export function ScoreBar({ performance }: { performance: PerformanceDay }) {
  const parts = computeScoreParts(performance);
  const shown = order.filter((part) => parts[part] > 0);
  const grade = computeGrade(performance.performanceScore);
  return (
    <div className="mt-12">
      <VisuallyHidden>{shown.map((part) => `${points.format(parts[part])} ${words[part]}`).join(', ')}</VisuallyHidden>
      <div className={`clip rounded-md ${classes.bar}`} aria-hidden>
        {order.map((part) => (
          <span
            key={part}
            className={classes.part}
            data-part={part}
            data-empty={parts[part] === 0 || undefined}
            style={{ width: `${parts[part]}%` }}
          />
        ))}
      </div>
      <div className={classes.grades} aria-hidden>
        {Object.entries(minScores).map(([name, score]) => (
          <span
            key={name}
            className={`muted text-xs ${classes.grade}`}
            data-reached={name === grade || undefined}
            style={{ insetInlineStart: `${score}%` }}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}

/** The colour of a part of the bar, beside its name. */
export function ScoreSwatch({ part }: { part: keyof ScoreParts }) {
  return <span className={`size-12 flex-none rounded-full ${classes.swatch}`} data-part={part} aria-hidden />;
}
