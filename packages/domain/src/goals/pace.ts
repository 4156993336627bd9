import { isAbove, isBelow } from '../core/tolerance.ts';

/** The pace of a goal: its average progress compared with the expected progress. */
export const paces = ['ahead', 'on-track', 'behind'] as const;
export type Pace = (typeof paces)[number];

/** The label of each pace (specification 1, section 4). */
export const paceLabels: Record<Pace, string> = { ahead: 'Ahead', 'on-track': 'On Track', behind: 'Behind' };

/** The share of the expected progress below which a goal is behind (specification 1, section 9). */
export const behindThreshold = 0.8;

/** Average and expected progress per reporting period; `expected` is `null` when nothing is expected. */
export type PaceFigures = { average: number; expected: number | null };

/**
 * Computes the pace (specification 1, section 4): ahead above the expected progress, behind below 80 % of it, otherwise
 * on track. On track when nothing is expected.
 * @example computePace({ average: 8, expected: 10 }) // 'on-track'
 */
export function computePace({ average, expected }: PaceFigures): Pace {
  if (expected === null || expected <= 0) return 'on-track';
  if (isAbove(average, expected)) return 'ahead';
  return isBelow(average, expected * behindThreshold) ? 'behind' : 'on-track';
}

/**
 * Computes the pace as worded on the progress overview (specification 1, section 4): anything below the expected
 * progress is behind; `isCritical`, shown red, only below 80 % of it.
 */
export function computeOverviewPace({ average, expected }: PaceFigures): { pace: Pace; isCritical: boolean } {
  const pace = computePace({ average, expected });
  const isBelowExpected = expected !== null && expected > 0 && isBelow(average, expected);
  return { pace: isBelowExpected ? 'behind' : pace, isCritical: pace === 'behind' };
}
