import '@mantine/charts/styles.layer.css';
import { ChartTooltip, CompositeChart } from '@mantine/charts';
import type { ProgressPoint } from '@goaltracker/domain/progress/progress-series';
import type { TooltipContentProps } from 'recharts';
import { createNumberFormat } from '../../../ui/format/format-amount.ts';
import classes from './log.module.css';

interface ProgressChartProps {
  points: ProgressPoint[];
  formatPoint: (amount: number) => string;
  formatDate: (day: string) => string;
}

const series = [
  { name: 'actual', label: 'Progress', type: 'area', color: 'var(--gt-accent-text)' },
  { name: 'expected', label: 'Expected', type: 'line', color: 'var(--gt-text-muted)', strokeDasharray: '5 4' },
] as const;
const shortAmounts = createNumberFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** The chart of `ProgressFigure`, which loads it lazily and describes it in text. */
export default function ProgressChart({ points, formatPoint, formatDate }: ProgressChartProps) {
  return (
    <CompositeChart
      h="100%"
      className={classes.chart}
      data={points}
      dataKey="date"
      series={[...series]}
      curveType="linear"
      withDots={false}
      strokeWidth={2}
      tickLine="none"
      xAxisProps={{ tickFormatter: formatDate, minTickGap: 48, tickMargin: 2 }}
      yAxisProps={{ tickFormatter: (amount: number) => shortAmounts.format(amount), width: 44 }}
      tooltipAnimationDuration={0}
      tooltipProps={{ content: <ProgressTooltip formatPoint={formatPoint} formatDate={formatDate} /> }}
      composedChartProps={{ accessibilityLayer: false, margin: { top: 10, right: 4 } }}
    />
  );
}

/** The chart passes `label` and `payload`: the day under the pointer and its values. */
function ProgressTooltip({
  label,
  payload,
  formatPoint,
  formatDate,
}: Partial<TooltipContentProps> & Pick<ProgressChartProps, 'formatPoint' | 'formatDate'>) {
  if (label === undefined || !payload) return null;
  return (
    <ChartTooltip
      label={formatDate(String(label))}
      payload={[...payload]}
      series={[...series]}
      valueFormatter={formatPoint}
    />
  );
}
