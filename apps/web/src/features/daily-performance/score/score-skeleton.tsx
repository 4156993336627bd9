import { Skeleton } from '@mantine/core';
import { Card } from '../../../ui/layout/card.tsx';
import { CardSection, Row } from '../../../ui/layout/layout.tsx';

const usualRows = 3;

/** The score card while it loads. */
export function ScoreSkeleton() {
  return (
    <Card title="Performance Score">
      <Row gap={20}>
        <Skeleton h={100} w={100} circle />
        <div className="grow">
          <Skeleton h={28} w="50%" />
          <Skeleton h={14} w="85%" mt={12} />
        </div>
      </Row>
      <Skeleton h={14} radius="xl" mt={14} mb={20} />
      {[0, 1, 2, 3].map((term) => (
        <Row key={term} justify="between" className="min-h-28">
          <Skeleton h={12} w="40%" />
          <Skeleton h={12} w={36} />
        </Row>
      ))}
      <CardSection gap={0} className="mt-8">
        <Skeleton h={12} w="35%" my={6} />
        {Array.from({ length: usualRows }, (_, row) => (
          <Row key={row} gap={8} className="min-h-60">
            <Skeleton h={32} w={32} />
            <div className="grow">
              <Skeleton h={12} w="60%" />
              <Skeleton h={5} mt={8} />
            </div>
          </Row>
        ))}
      </CardSection>
    </Card>
  );
}
