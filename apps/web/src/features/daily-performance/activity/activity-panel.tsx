import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { Card } from '../../../ui/card.tsx';
import { formatAmount, formatPercent } from '../../../ui/format-amount.ts';
import classes from './activity-panel.module.css';
import { UnreportedGoals } from './unreported-goals.tsx';

/** What was done on the day, and what was left. */
export function ActivityPanel({ performance, isToday }: { performance: DailyPerformance; isToday: boolean }) {
  const { inactiveGoalIds } = performance;
  const notReported = isToday ? 'Not Reported Today' : 'Not Reported That Day';
  return (
    <Card title="Activity">
      <dl className={classes.facts}>
        <Fact label="Goals Completed" value={formatAmount(performance.goalsCompleted)} />
        <Fact label="Milestones Achieved" value={formatAmount(performance.milestonesAchieved)} />
        <Fact label="Total Progress Made" value={formatAmount(performance.totalProgressMade)} />
        <Fact label="Avg. Goal Progress" value={formatPercent(performance.averageProgressPercentage)} />
        <Fact label="Overdue Goals" value={formatAmount(performance.overdueGoals)} />
        <Fact label={notReported} value={formatAmount(inactiveGoalIds.length)} />
      </dl>
      <UnreportedGoals key={performance.date} ids={inactiveGoalIds} label={notReported} canReport={isToday} />
    </Card>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}
