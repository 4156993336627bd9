import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { computeReportingRate } from '@goaltracker/domain/daily-performance/reporting-rate';
import { CalendarClock, ClipboardCheck, Target, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatAmount, formatPercent } from '../../../ui/format-amount.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './activity.module.css';

interface GoalsOverviewProps {
  performance: DailyPerformance;
  isToday: boolean;
}

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
        <Count icon={TriangleAlert} label="Overdue" value={overdueGoals} isWarning={overdueGoals > 0} />
      </dl>
      <div className={classes.rate}>
        <span>Reporting Rate</span>
        <Text as="span" weight="semibold" className="tabular">
          {rate === null ? '–' : formatPercent(rate)}
        </Text>
        <ProgressBar percent={rate ?? 0} label="Reporting rate" />
      </div>
    </Card>
  );
}

interface CountProps {
  icon: LucideIcon;
  label: string;
  value: number;
  isWarning?: boolean;
}

function Count({ icon: Icon, label, value, isWarning = false }: CountProps) {
  return (
    <div className={classes.card} data-warning={isWarning || undefined}>
      <Row as="dt" className={classes.label}>
        <Icon size={18} aria-hidden />
        {label}
      </Row>
      <dd className={`${classes.value} tabular`}>{formatAmount(value)}</dd>
    </div>
  );
}
