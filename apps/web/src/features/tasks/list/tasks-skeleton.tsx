import { Skeleton, Stack } from '@mantine/core';

/** The shape of tasks that are on the way. */
export function TasksSkeleton() {
  return (
    <Stack gap="sm">
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}
