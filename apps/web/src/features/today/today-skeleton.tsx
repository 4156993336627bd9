import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Row } from '../../ui/layout/layout.tsx';

export function TodaySkeleton({ children }: { children?: ReactNode }) {
  return (
    <>
      <Row gap={16} align="start" className="min-h-76">
        <Skeleton height={64} circle />
        <div className="grow">
          <Skeleton height={12} width="30%" mt={6} />
          <Skeleton height={20} width="70%" mt={8} />
          <Skeleton height={12} width="60%" mt={8} />
        </div>
        {children}
      </Row>
      {[60, 48, 48].map((height, section) => (
        <div key={section} className="mt-6">
          <Skeleton height={12} width={96} my={10} />
          {[0, 1, 2].slice(section === 0 ? 0 : 1).map((row) => (
            <Row key={row} gap={8} style={{ height }}>
              <Skeleton height={32} width={32} radius="md" />
              <div className="grow">
                <Skeleton height={12} width="80%" />
                <Skeleton height={8} width="55%" mt={8} />
              </div>
            </Row>
          ))}
        </div>
      ))}
    </>
  );
}
