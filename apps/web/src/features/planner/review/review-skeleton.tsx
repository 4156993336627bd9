import { Skeleton } from '@mantine/core';
import { Stack } from '../../../ui/layout/layout.tsx';

export function ReviewSkeleton() {
  return (
    <Stack gap={16}>
      <Skeleton h={24} w={180} radius="sm" />
      <Skeleton h={284} radius="lg" />
      <Skeleton h={112} radius="lg" />
    </Stack>
  );
}
