import { Button } from '@mantine/core';
import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { DoneBadge, IconTile } from '../../../ui/layout/icon-tile.tsx';
import { CardSection, Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { useCollapsedList } from '../../../hooks/use-collapsed-list.ts';
import { arrangeGoalsToReport } from '../../goals/due/arrange-goals-to-report.ts';
import { DueGoalRow } from '../../goals/due/due-goal-row.tsx';
import { useJustReported } from '../../goals/reported-goals.ts';
import { useQuickAdd } from '../../goals/use-quick-add.ts';
import { ScoreSwatch } from './score-bar.tsx';

interface WithinReachProps {
  performance: PerformanceDay;
  goals: readonly Goal[];
}

/** The goals that today still expects a report on, with what they add to the score. */
export function WithinReach({ performance, goals }: WithinReachProps) {
  const arranged = arrangeGoalsToReport(goals, performance, useJustReported());
  const { shown, hidden, showAll, container } = useCollapsedList(arranged);
  const add = useQuickAdd();
  const today = useToday();
  return (
    <div ref={container} tabIndex={-1} className="focus-container">
      {shown.length > 0 && (
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
      )}
      {hidden > 0 && (
        <Button variant="subtle" fullWidth mt={4} onClick={showAll}>
          Show all {arranged.length}
        </Button>
      )}
    </div>
  );
}

/** What the reports that are left add together, between the rounded scores that are shown. */
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
