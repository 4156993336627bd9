import { Skeleton } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';

export function TasksSkeleton() {
  return (
    <Stack gap={12}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}
