import { Skeleton } from '@mantine/core';
import { CircleCheck, Gauge, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { formatAmount, formatPercent } from '../../../ui/format-amount.ts';
import { Grid } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { MutedText, Text } from '../../../ui/text.tsx';
import classes from './overview.module.css';

/** The number of active and completed goals, and the average progress of the active ones. */
export function StatCards() {
  const { data: stats, error } = trpc.progress.stats.useQuery();
  const format = (value: number | undefined, formatValue: (value: number) => string) => {
    if (value !== undefined) return formatValue(value);
    return error ? '–' : <Skeleton component="span" display="inline-block" h={28} w={44} />;
  };
  return (
    <Grid as="dl" columns={3} className={classes.cards}>
      <Stat
        icon={<Target size={18} aria-hidden />}
        label="Active Goals"
        value={format(stats?.activeGoals, formatAmount)}
      />
      <Stat
        icon={<CircleCheck size={18} aria-hidden />}
        label="Completed"
        value={format(stats?.completedGoals, formatAmount)}
      />
      <Stat
        icon={<Gauge size={18} aria-hidden />}
        label="Progress"
        value={format(stats?.averageProgress, formatPercent)}
      />
    </Grid>
  );
}

function Stat({ icon, label, value }: { icon: ReactNode; label: string; value: ReactNode }) {
  return (
    <Panel tone="card" className={classes.card}>
      <MutedText as="dt" className={classes.label}>
        {icon}
        {label}
      </MutedText>
      <Text as="dd" weight="bold" className={`${classes.value} tabular`}>
        {value}
      </Text>
    </Panel>
  );
}
