import { Skeleton, Stack } from '@mantine/core';

/** The shape of a form that is on the way. */
export function FieldsSkeleton() {
  return (
    <Stack gap="lg">
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}
