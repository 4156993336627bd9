import { Skeleton } from '@mantine/core';
import { Stack } from '../layout/layout.tsx';

export function FieldsSkeleton() {
  return (
    <Stack gap={20}>
      <Skeleton height={44} />
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}
