import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import type { ScoreParts } from '@goaltracker/domain/daily-performance/score-parts';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { explainScore } from './explain-score.ts';
import { ScoreSwatch } from './score-bar.tsx';
import classes from './score.module.css';

/** The parts of the bar in the order of the explanation; its last line is their sum. */
const parts: readonly (keyof ScoreParts)[] = ['reported', 'achieved', 'overdue'];

/** What the score was made from, a row for each part and their sum. */
export function ScoreTerms({ performance }: { performance: DailyPerformance }) {
  return (
    <dl className={classes.terms}>
      {explainScore(performance).lines.map(({ label, value }, index) => {
        const part = parts[index];
        return (
          <Row key={part ?? 'sum'} gap={10} className={classes.term} data-sum={part ? undefined : true}>
            {part && <ScoreSwatch part={part === 'overdue' && performance.overdueGoals === 0 ? 'missed' : part} />}
            <MutedText as="dt" className={`grow ${classes.label}`}>
              {label}
            </MutedText>
            <Text as="dd" weight="semibold" className="tabular">
              {value}
            </Text>
          </Row>
        );
      })}
    </dl>
  );
}
