import type { PerformanceDay } from '@goaltracker/domain/daily-performance/select-days';
import type { ComponentProps } from 'react';
import { ScoreRing } from '../../daily-performance/score/score-ring.tsx';
import { countDone } from './describe-day.ts';

interface DoneRingProps {
  performance: PerformanceDay | null | undefined;
  size: ComponentProps<typeof ScoreRing>['size'];
}

/** Fills a ring with what is done so far and shows the count, without a verdict: the day is not over. */
export function DoneRing({ performance, size }: DoneRingProps) {
  const { done, due } = countDone(performance);
  return (
    <ScoreRing label={due > 0 ? `${done}` : null} score={due > 0 ? (done / due) * 100 : 0} reachable={0} size={size} />
  );
}
