import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { computeReportingRate } from '@goaltracker/domain/daily-performance/reporting-rate';
import { CalendarClock, ClipboardCheck, Target, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatAmount, formatPercent } from '../../../ui/format-amount.ts';
import classes from './goals-overview.module.css';

interface GoalsOverviewProps {
  performance: DailyPerformance;
  isToday: boolean;
}

/** How many goals there were, how many were due and reported on, and the rate of reporting. */
export function GoalsOverview({ performance, isToday }: GoalsOverviewProps) {
  const { totalActiveGoals, goalsWithProgress, goalsExpectedToday, overdueGoals } = performance;
  const rate = computeReportingRate(performance);
  return (
    <Card title="Goals Overview">
      <dl className={classes.cards}>
        <Count icon={Target} label="Active Goals" value={totalActiveGoals} />
        <Count icon={ClipboardCheck} label="Reported On" value={goalsWithProgress} />
        <Count
          icon={CalendarClock}
          label={isToday ? 'Expected Today' : 'Expected That Day'}
          value={goalsExpectedToday}
        />
        <Count icon={TriangleAlert} label="Overdue" value={overdueGoals} isAlarming={overdueGoals > 0} />
      </dl>
      <div className={classes.rate}>
        <span>Reporting Rate</span>
        <span className={`${classes.percent} tabular`}>{rate === null ? '–' : formatPercent(rate)}</span>
        <ProgressBar percent={rate ?? 0} label="Reporting rate" />
      </div>
    </Card>
  );
}

interface CountProps {
  icon: LucideIcon;
  label: string;
  value: number;
  isAlarming?: boolean;
}

function Count({ icon: Icon, label, value, isAlarming = false }: CountProps) {
  return (
    <div className={classes.card} data-alarming={isAlarming || undefined}>
      <dt className={classes.label}>
        <Icon size={18} aria-hidden />
        {label}
      </dt>
      <dd className={`${classes.value} tabular`}>{formatAmount(value)}</dd>
    </div>
  );
}
