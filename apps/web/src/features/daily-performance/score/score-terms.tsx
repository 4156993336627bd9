import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import type { ScoreParts } from '@goaltracker/domain/daily-performance/score-parts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { explainScore } from './explain-score.ts';
import { ScoreSwatch } from './score-bar.tsx';

/** The parts of the bar in the order of the explanation; its last line is their sum. */
const parts: readonly (keyof ScoreParts)[] = ['reported', 'achieved', 'overdue'];

/** What the score was made from, a row for each part and their sum. */
export function ScoreTerms({ performance }: { performance: PerformanceDay }) {
  return (
    <dl className="mt-4 text-sm">
      {explainScore(performance).lines.map(({ label, value }, index) => {
        const part = parts[index];
        return (
          <Row key={part ?? 'sum'} gap={8} className={part ? 'min-h-28' : 'min-h-28 pl-20 overlined'}>
            {part && <ScoreSwatch part={part === 'overdue' && performance.overdueGoals === 0 ? 'missed' : part} />}
            <Text as="dt" weight={part ? undefined : 'semibold'} tone={part ? 'muted' : undefined} className="grow">
              {label}
            </Text>
            <Text as="dd" weight="semibold" className="tabular">
              {value}
            </Text>
          </Row>
        );
      })}
    </dl>
  );
}
