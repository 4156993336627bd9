import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { computeGrade, minScores } from '@goaltracker/domain/daily-performance/grade';
import { explainDay } from '@goaltracker/domain/daily-performance/explain-day';
import { computeScoreParts, type ScoreParts } from '@goaltracker/domain/daily-performance/score-parts';
import { useCountedNumber } from '../../../hooks/use-counted-number.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { createNumberFormat } from '../../../ui/format/format-amount.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { CollapsedList } from '../../../ui/pieces/collapsed-list.tsx';
import { DoneBadge, IconTile } from '../../../ui/pieces/icon-tile.tsx';
import { CardSection, Row, Stack } from '../../../ui/layout/layout.tsx';
import { ExplainedNumber } from '../../../ui/text/explained-number.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { arrangeGoalsToReport } from '../../goals/due/arrange-goals-to-report.ts';
import { DueGoalRow } from '../../goals/due/due-goal-row.tsx';
import { useJustReported } from '../../goals/just-reported.ts';
import { useQuickAdd } from '../../goals/quick-add/use-quick-add.ts';
import { describeDay } from '../day-labels.ts';
import { explainScore } from './explain-score.ts';
import classes from './score-card.module.css';
import { ScoreRing } from './score-ring.tsx';
import { WentWell } from './went-well.tsx';

interface ScoreCardProps {
  performance: PerformanceDay;
  isToday: boolean;
  /** Undefined when loading failed. */
  goals: readonly Goal[] | undefined;
  /** Days in a row with a report, through this day. Undefined while loading. */
  streak: number | undefined;
}

/**
 * Shows what went well, takes the score of the day apart into its parts, and shows the score that today can still
 * reach. A day that is over has a sentence on what made its grade.
 */
export function ScoreCard({ performance, isToday, goals, streak }: ScoreCardProps) {
  const { grade } = performance;
  const score = grade ? performance.performanceScore : 0;
  const shown = useCountedNumber(score);
  return (
    <Card title="Performance Score">
      <WentWell performance={performance} streak={streak} />
      <Row gap={20}>
        <ScoreRing label={grade} score={score} reachable={isToday ? performance.terms.reachableScore : 0} size={88} />
        <div className="grow">
          {grade && (
            <ExplainedNumber explanation={{ ...explainScore(performance), lines: [] }}>
              <MutedText as="span" size="md">
                <VisuallyHidden component="span">Grade {grade}, </VisuallyHidden>
                <Text as="strong" weight="bold" className={`ink tabular ${classes.score}`}>
                  {shown}
                </Text>{' '}
                out of 100{isToday && ' so far'}
              </MutedText>
            </ExplainedNumber>
          )}
          <MutedText className="text-md">
            {grade && !isToday ? explainDay(performance) : describeDay(performance)}
          </MutedText>
        </div>
      </Row>
      {grade && (
        <>
          <ScoreBar performance={isToday ? performance : { ...performance, goalsNotReported: 0 }} />
          <ScoreTerms performance={performance} />
        </>
      )}
      {isToday && goals && <WithinReach performance={performance} goals={goals} />}
    </Card>
  );
}

const points = createNumberFormat({ maximumFractionDigits: 1 });
const words: Record<keyof ScoreParts, string> = {
  reported: 'reported on',
  achieved: 'achieved',
  reachable: 'within reach',
  missed: 'missed',
  overdue: 'taken off for overdue goals',
};
const order = ['reported', 'achieved', 'reachable', 'missed', 'overdue'] as const;

function ScoreBar({ performance }: { performance: PerformanceDay }) {
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

function ScoreSwatch({ part }: { part: keyof ScoreParts }) {
  return <span className={`size-12 flex-none rounded-full ${classes.swatch}`} data-part={part} aria-hidden />;
}

/** In the order of the lines that `explainScore` returns. The last line has no part: it is the sum. */
const partsOfLines: readonly (keyof ScoreParts)[] = ['reported', 'achieved', 'overdue'];

function ScoreTerms({ performance }: { performance: PerformanceDay }) {
  return (
    <dl className="mt-4 text-sm">
      {explainScore(performance).lines.map(({ label, value }, index) => {
        const part = partsOfLines[index];
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

interface WithinReachProps {
  performance: PerformanceDay;
  goals: readonly Goal[];
}

function WithinReach({ performance, goals }: WithinReachProps) {
  const arranged = arrangeGoalsToReport(goals, performance, useJustReported());
  const add = useQuickAdd();
  const today = useToday();
  return (
    <CollapsedList items={arranged} gap={4}>
      {(shown) =>
        shown.length > 0 && (
          <CardSection as="section" gap={2} className="one-column mt-8" aria-label="Still within reach">
            <Row as="header" gap="0px 12px" justify="between" wrap className="min-h-28">
              <Row as="h3" gap={8} className="text-sm semibold">
                <ScoreSwatch part="reachable" />
                Still within reach
              </Row>
              <Gain performance={performance} />
            </Row>
            <Stack as="ul" gap={0} className="one-column" aria-label="Goals still within reach">
              {shown.map((goal) => (
                <DueGoalRow key={goal.id} goal={goal} today={today} add={add} icon={<GoalTile goal={goal} />} />
              ))}
            </Stack>
          </CardSection>
        )
      }
    </CollapsedList>
  );
}

/**
 * The points that all missing reports would add. The difference of the two rounded scores on screen, so that they add
 * up.
 */
function Gain({ performance }: { performance: PerformanceDay }) {
  const { reachableScore } = performance.terms;
  const left = performance.goalsNotReported;
  const gain = reachableScore - performance.performanceScore;
  if (left === 0 || gain === 0) return null;
  return (
    <MutedText as="span" size="sm" className="tabular">
      <Text as="span" weight="semibold" tone="positive">
        {left === 1 ? `+${gain}` : `+${gain} in all`}
      </Text>
      , up to {reachableScore}
    </MutedText>
  );
}

function GoalTile({ goal: { category, hasReportedToday } }: { goal: Goal }) {
  return (
    <span className="relative flex-none">
      <IconTile icon={category?.icon} color={category?.color} size={32} />
      {hasReportedToday && <DoneBadge />}
    </span>
  );
}

const usualRows = 3;

export function ScoreSkeleton() {
  return (
    <Card title="Performance Score">
      <Row gap={20}>
        <Skeleton h={100} w={100} circle />
        <div className="grow">
          <Skeleton h={28} w="50%" />
          <Skeleton h={14} w="85%" mt={12} />
        </div>
      </Row>
      <Skeleton h={14} radius="xl" mt={14} mb={20} />
      {[0, 1, 2, 3].map((term) => (
        <Row key={term} justify="between" className="min-h-28">
          <Skeleton h={12} w="40%" />
          <Skeleton h={12} w={36} />
        </Row>
      ))}
      <CardSection gap={0} className="mt-8">
        <Skeleton h={12} w="35%" my={6} />
        {Array.from({ length: usualRows }, (_, row) => (
          <Row key={row} gap={8} className="min-h-60">
            <Skeleton h={32} w={32} />
            <div className="grow">
              <Skeleton h={12} w="60%" />
              <Skeleton h={5} mt={8} />
            </div>
          </Row>
        ))}
      </CardSection>
    </Card>
  );
}
