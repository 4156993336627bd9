import { Skeleton } from '@mantine/core';
import { Row } from '../../../ui/layout/layout.tsx';
import classes from './year.module.css';

export function YearSkeleton() {
  return (
    <div className={classes.waiting}>
      <Row gap={20} className="min-h-48 mb-8">
        {[0, 1, 2].map((figure) => (
          <Skeleton key={figure} h={32} w={72} />
        ))}
      </Row>
      {Array.from({ length: 12 }, (_, month) => (
        <div key={month} className={`py-4 ${classes.waitingMonth}`}>
          <Skeleton h="100%" />
        </div>
      ))}
    </div>
  );
}
