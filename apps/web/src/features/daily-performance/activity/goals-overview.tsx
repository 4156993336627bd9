import { Skeleton } from '@mantine/core';
import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import { computeReportingRate } from '@goaltracker/domain/daily-performance/reporting-rate';
import { Card, Panel } from '../../../ui/layout/panel.tsx';
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx';
import { formatAmount, formatPercent } from '../../../ui/format/format-amount.ts';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface GoalsOverviewProps {
  performance: PerformanceDay;
  isToday: boolean;
}

export function GoalsOverview({ performance, isToday }: GoalsOverviewProps) {
  const { totalActiveGoals, goalsWithProgress, goalsExpectedToday, overdueGoals } = performance;
  const rate = computeReportingRate(performance);
  return (
    <Card title="Goals Overview">
      <Grid as="dl" columns={4} min={104}>
        <Count label="Active Goals" value={totalActiveGoals} />
        <Count label="Reported On" value={goalsWithProgress} />
        <Count label={isToday ? 'Expected Today' : 'Expected That Day'} value={goalsExpectedToday} />
        <Count label="Overdue" value={overdueGoals} isWarning={overdueGoals > 0} />
      </Grid>
      <Stack className="mt-12 text-sm">
        <Row justify="between">
          <span>Reporting Rate</span>
          <Text as="span" weight="semibold" className="tabular">
            {rate === null ? '–' : formatPercent(rate)}
          </Text>
        </Row>
        <ProgressBar percent={rate ?? 0} label="Reporting rate" />
      </Stack>
    </Card>
  );
}

interface CountProps {
  label: string;
  value: number;
  isWarning?: boolean;
}

function Count({ label, value, isWarning = false }: CountProps) {
  return (
    <Panel tone={isWarning ? 'warning' : 'neutral'} padding="12px 8px" className="stack">
      <Text as="dt" size="xs" tone={isWarning ? 'warning' : 'muted'}>
        {label}
      </Text>
      <Text as="dd" weight="bold" className="mt-auto text-lg tabular">
        {formatAmount(value)}
      </Text>
    </Panel>
  );
}

export function GoalsOverviewSkeleton() {
  return (
    <Card title="Goals Overview">
      <Grid columns={4} min={104}>
        {[0, 1, 2, 3].map((tile) => (
          <Skeleton key={tile} h={66} />
        ))}
      </Grid>
      <Skeleton h={14} mt={18} w="40%" />
      <Skeleton h={8} mt={10} />
    </Card>
  );
}
