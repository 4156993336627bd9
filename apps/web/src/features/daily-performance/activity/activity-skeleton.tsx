import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/layout/card.tsx';
import { Grid } from '../../../ui/layout/layout.tsx';

/** The tiles of Goals Overview while the day loads. */
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

/** The facts of Activity while the day loads. */
export function ActivitySkeleton() {
  return (
    <Card title="Activity">
      <Grid columns={2} gap="0px 20px">
        {[0, 1, 2, 3, 4, 5].map((fact) => (
          <div key={fact} className="min-h-36 underlined">
            <Skeleton h={12} mt={12} />
          </div>
        ))}
      </Grid>
    </Card>
  );
}
