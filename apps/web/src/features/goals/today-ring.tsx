import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { VisuallyHidden } from '@mantine/core';
import { Row } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Ring } from '../../ui/ring.tsx';
import { MutedText, Text } from '../../ui/text.tsx';

/** How many of the goals to report are reported today: the active ones, and those completed by a report today. */
function countReported(goals: readonly Goal[]): { reported: number; total: number } {
  const ofToday = goals.filter((goal) => !goal.isCompleted || goal.hasReportedToday);
  return { reported: ofToday.filter((goal) => goal.hasReportedToday).length, total: ofToday.length };
}

/** "2 of 8 today" beside a ring, for the head of a phone; renders nothing without goals. */
export function TodayRing({ goals }: { goals: readonly Goal[] }) {
  const { reported, total } = countReported(goals);
  if (total === 0) return null;
  return (
    <Row gap={7}>
      <Ring share={reported / total} size={24} stroke={4} tone={reported === total ? 'positive' : 'accent'} />
      <MutedText as="span" size="sm" weight="medium" className="tabular">
        {`${reported} of ${total} `}
        <VisuallyHidden component="span">reported </VisuallyHidden>
        today
      </MutedText>
    </Row>
  );
}

/** The same as a card beside the list. */
export function TodayCard({ goals }: { goals: readonly Goal[] }) {
  const { reported, total } = countReported(goals);
  if (total === 0) return null;
  return (
    <Panel tone="card" padding="16px">
      <Row gap={16}>
        <Ring share={reported / total} size={48} stroke={7} tone={reported === total ? 'positive' : 'accent'} />
        <div>
          <Text size="xl" weight="bold" className="tabular">{`${reported} of ${total}`}</Text>
          <MutedText size="sm">reported today</MutedText>
        </div>
      </Row>
    </Panel>
  );
}
