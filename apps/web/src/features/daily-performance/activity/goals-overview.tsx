import type { DailyPerformance } from '@goaltracker/contracts/daily-performance/daily-performance.schema';
import { computeReportingRate } from '@goaltracker/domain/daily-performance/reporting-rate';
import { CalendarClock, ClipboardCheck, Target, TriangleAlert, type LucideIcon } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { formatAmount, formatPercent } from '../../../ui/format-amount.ts';
import { Grid, Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
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
      <Grid as="dl" columns={2} className={classes.cards}>
        <Count icon={Target} label="Active Goals" value={totalActiveGoals} />
        <Count icon={ClipboardCheck} label="Reported On" value={goalsWithProgress} />
        <Count
          icon={CalendarClock}
          label={isToday ? 'Expected Today' : 'Expected That Day'}
          value={goalsExpectedToday}
        />
        <Count icon={TriangleAlert} label="Overdue" value={overdueGoals} isWarning={overdueGoals > 0} />
      </Grid>
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
    <Panel tone={isWarning ? 'warning' : 'neutral'} padding="12px 14px">
      <Text as="dt" size="sm" tone={isWarning ? 'warning' : 'muted'}>
        <Row as="span" className={isWarning ? undefined : classes.label}>
          <Icon size={18} aria-hidden />
          {label}
        </Row>
      </Text>
      <Text as="dd" weight="bold" className={`${classes.value} tabular`}>
        {formatAmount(value)}
      </Text>
    </Panel>
  );
}
