import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/layout/card.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';

const stripHeight = 158;

/** The week while the day loads. */
export function WeekSkeleton() {
  return (
    <Card title="Weekly Trend">
      <Grid columns={7} gap={8} className="pull-x-8">
        {Array.from({ length: 7 }, (_, day) => (
          <Skeleton key={day} h={stripHeight} />
        ))}
      </Grid>
    </Card>
  );
}
