import { isAbove, isBelow } from '../core/tolerance.ts';

/** How fast a goal moves compared with what was expected. */
export const paces = ['ahead', 'on-track', 'behind'] as const;
export type Pace = (typeof paces)[number];

/** The words for each pace (first document, section 4). */
export const paceLabels: Record<Pace, string> = { ahead: 'Ahead', 'on-track': 'On Track', behind: 'Behind' };

/** The part of the expected progress below which a goal is behind (section 9). */
export const behindThreshold = 0.8;

/** An average and what was expected, both per reporting period. */
export type PaceFigures = { average: number; expected: number | null };

/**
 * Ahead above the expected progress, behind below 80 % of it, otherwise on track (first document,
 * section 4). Where nothing is expected nothing can be late: on track.
 * @example computePace({ average: 8, expected: 10 }) // 'on-track'
 */
export function computePace({ average, expected }: PaceFigures): Pace {
  if (expected === null || expected <= 0) return 'on-track';
  if (isAbove(average, expected)) return 'ahead';
  return isBelow(average, expected * behindThreshold) ? 'behind' : 'on-track';
}

/**
 * The stricter wording of the progress overview (first document, section 4): anything below the expected
 * progress is behind, and `isCritical`, shown red, only below 80 % of it.
 */
export function computeOverviewPace({ average, expected }: PaceFigures): { pace: Pace; isCritical: boolean } {
  const pace = computePace({ average, expected });
  const isShort = expected !== null && expected > 0 && isBelow(average, expected);
  return { pace: isShort ? 'behind' : pace, isCritical: pace === 'behind' };
}
