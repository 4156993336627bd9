import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import type { ReportDay } from '../use-report-day.ts';

const YearOfDays = lazy(() => import('./year-of-days.tsx'));
const margin = '300px';

/** A year of days, whose code and data come when it is nearly on the screen. */
export function YearCard(place: ReportDay) {
  const [isNear, setIsNear] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNear || !top.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: margin },
    );
    observer.observe(top.current);
    return () => observer.disconnect();
  }, [isNear]);

  return (
    <Card title="A year of days">
      <div ref={top}>
        <Suspense fallback={<Skeleton h={252} />}>{isNear ? <YearOfDays {...place} /> : <Skeleton h={252} />}</Suspense>
      </div>
    </Card>
  );
}
