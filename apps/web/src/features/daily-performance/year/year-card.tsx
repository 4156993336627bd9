import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { Card } from '../../../ui/layout/panel.tsx';
import type { SelectedDay } from '../use-selected-day.ts';
import { YearSkeleton } from './year-skeleton.tsx';

const YearOfDays = lazyWithPreload(() => import('./year-of-days.tsx'));
const margin = '300px';

/** Loads the code and the data of the year when the card comes within 300 px of the screen. */
export function YearCard(selected: SelectedDay) {
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
        <Suspense fallback={<YearSkeleton />}>{isNear ? <YearOfDays {...selected} /> : <YearSkeleton />}</Suspense>
      </div>
    </Card>
  );
}
