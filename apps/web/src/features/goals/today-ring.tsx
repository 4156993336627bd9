import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { VisuallyHidden } from '@mantine/core';
import { useToday } from '../../hooks/use-today.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Ring } from '../../ui/charts/ring.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { useRead } from '../../store/use-read.ts';

interface TodayProps {
  /** Undefined while they load, at the same time as the figures of the day. */
  goals: readonly Goal[] | undefined;
}

/** How many of the goals due today are reported, as the panel beside the calendar counts them; undefined while unknown. */
function useReportedToday(goals: TodayProps['goals']): { reported: number; total: number } | undefined {
  const { day } = useToday();
  const { data: performance } = useRead('dailyPerformance.getDay', { date: day });
  if (!goals || performance === undefined) return undefined;
  if (performance === null) return { reported: 0, total: 0 };
  const open = new Set(performance.inactiveGoalIds);
  const left = goals.filter(({ id, hasReportedToday }) => open.has(id) && !hasReportedToday).length;
  const total = performance.goalsExpectedToday;
  return { reported: total - left, total };
}

/** Pixels: the ring with two numbers of one digit. */
const ringWidth = 108;

/** "2 of 8 today" beside a ring, for the head of a phone, which keeps its place meanwhile; nothing when nothing is due. */
export function TodayRing({ goals }: TodayProps) {
  const today = useReportedToday(goals);
  if (!today) return <div style={{ width: ringWidth }} />;
  const { reported, total } = today;
  if (total === 0) return null;
  return (
    <Row gap={8} justify="end" style={{ minWidth: ringWidth }}>
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
export function TodayCard({ goals }: TodayProps) {
  const { reported, total } = useReportedToday(goals) ?? { reported: 0, total: 0 };
  if (total === 0) return null;
  return (
    <Panel tone="card" padding="16px">
      <Row gap={16}>
        <Ring share={reported / total} size={48} stroke={7} tone={reported === total ? 'positive' : 'accent'} />
        <div>
          <Text size="lg" weight="bold" className="tabular">{`${reported} of ${total}`}</Text>
          <MutedText size="sm">reported today</MutedText>
        </div>
      </Row>
    </Panel>
  );
}
