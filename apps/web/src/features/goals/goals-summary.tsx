import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { useToday } from '../../hooks/use-today.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { Ring } from '../../ui/charts/charts.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { useRead } from '../../store/use-read.ts';
import { useProgressWeeksQuery } from './weeks/use-progress-weeks.ts';
import { useWeekShares } from './weeks/use-week-shares.ts';
import { hasShares, WeekBars, WeekShareText } from './weeks/week-bars.tsx';
import classes from './goals-screen.module.css';

interface TodayProps {
  /** Undefined while the goals load. */
  goals: readonly Goal[] | undefined;
}

/** Pixels: the ring beside "4 to report". Reserved while loading, so that the page head does not move. */
const ringWidth = 108;

/** "4 to report" beside a ring, in the head of narrow screens. Renders nothing when no goal is due. */
export function TodayRing({ goals }: TodayProps) {
  const today = useReportedToday(goals);
  if (!today) return <div style={{ width: ringWidth }} />;
  const { reported, total } = today;
  if (total === 0) return null;
  return (
    <Row gap={8} justify="end" style={{ minWidth: ringWidth }}>
      <Ring share={reported / total} size={24} stroke={4} tone={reported === total ? 'positive' : 'accent'} />
      <MutedText as="span" size="sm" weight="medium" className="tabular">
        {describeRest(today)}
      </MutedText>
    </Row>
  );
}

export function TodayCard({ goals }: TodayProps) {
  const { reported, total } = useReportedToday(goals) ?? { reported: 0, total: 0 };
  if (total === 0) return null;
  return (
    <Panel tone="card" padding="16px">
      <Row gap={16}>
        <Ring share={reported / total} size={48} stroke={7} tone={reported === total ? 'positive' : 'accent'} />
        <div>
          <Text size="lg" weight="bold" className="tabular">
            {describeRest({ reported, total })}
          </Text>
          <MutedText size="sm" className="tabular">{`${reported} of ${total} reported today`}</MutedText>
        </div>
      </Row>
    </Panel>
  );
}

interface ReportedToday {
  reported: number;
  total: number;
}

/** Says what to do. */
const describeRest = ({ reported, total }: ReportedToday) =>
  reported < total ? `${total - reported} to report` : 'All reported';

/**
 * Counts the goals due today and the reported ones among them, like the panel beside the calendar. Undefined while
 * loading.
 */
function useReportedToday(goals: TodayProps['goals']): ReportedToday | undefined {
  const { day } = useToday();
  const { data: performance } = useRead('dailyPerformance.getDay', { date: day });
  if (!goals || performance === undefined) return undefined;
  if (performance === null) return { reported: 0, total: 0 };
  const open = new Set(performance.inactiveGoalIds);
  const left = goals.filter(({ id, hasReportedToday }) => open.has(id) && !hasReportedToday).length;
  const total = performance.goalsExpectedToday;
  return { reported: total - left, total };
}

export function WeeksCard({ goals }: { goals: readonly Goal[] }) {
  const query = useProgressWeeksQuery();
  const weeks = useWeekShares(goals, query.data);
  return (
    <Link to="/progress" className="block rounded-lg no-underline">
      <Row as={MutedText} size="sm" weight="semibold" justify="between" className="mb-8">
        Progress Overview
        <ArrowRight size={18} aria-hidden />
      </Row>
      {(weeks ?? !query.error) && (
        <Panel tone="card" padding="16px">
          {(weeks ? hasShares(weeks) : canHaveShares(goals)) && (
            <div className={`mb-8 ${classes.weekBars}`}>{weeks && <WeekBars weeks={weeks} />}</div>
          )}
          <MutedText as="p" size="sm" className={classes.weekShare}>
            {weeks && <WeekShareText weeks={weeks} />}
          </MutedText>
        </Panel>
      )}
    </Link>
  );
}

/** Whether weeks may have bars. Known before the weeks load, so that the card rarely changes its height. */
function canHaveShares(goals: readonly Goal[]): boolean {
  return goals.some(({ goalType, expectedDailyProgress }) => goalType === 'wig' || expectedDailyProgress !== null);
}
