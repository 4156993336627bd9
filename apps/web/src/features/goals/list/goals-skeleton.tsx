import { Skeleton, Stack } from '@mantine/core';

/** The shape of goal cards that are on the way. */
export function GoalsSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={44} width={220} />
      <Skeleton height={230} radius="lg" />
      <Skeleton height={230} radius="lg" />
      <Skeleton height={230} radius="lg" />
    </Stack>
  );
}
