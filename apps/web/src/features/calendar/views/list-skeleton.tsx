import { Skeleton } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';

export function ListSkeleton() {
  return (
    <Stack gap={8}>
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} h={60} radius="md" />
      ))}
    </Stack>
  );
}
