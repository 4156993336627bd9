import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyWithPreload } from '../../../platform/loading/lazy-with-preload.tsx';
import { watchNear } from '../../../platform/watch-near.ts';
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
    return watchNear(top.current, margin, () => setIsNear(true));
  }, [isNear]);

  return (
    <Card title="A year of days">
      <div ref={top}>
        <Suspense fallback={<YearSkeleton />}>{isNear ? <YearOfDays {...selected} /> : <YearSkeleton />}</Suspense>
      </div>
    </Card>
  );
}
