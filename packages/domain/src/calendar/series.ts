import { addDays, daysBetween } from '../core/calendar-day.ts';
import { toWallClock, toInstant } from '../core/wall-clock.ts';
import type { Span } from './span.ts';

/**
 * An occurrence moved as another was: start and end by the same difference on the clock (design/contract.md,
 * Calendar). It never ends before it starts: where the clocks change it keeps the length of the one it follows.
 */
export function shiftSpan(span: Span, { from, to }: { from: Span; to: Span }, timeZone: string): Span {
  const start = shiftInstant(span.start, from.start, to.start, timeZone);
  const end = shiftInstant(span.end, from.end, to.end, timeZone);
  return { start, end: end > start ? end : start + (to.end - to.start) };
}

function shiftInstant(instant: number, from: number, to: number, timeZone: string): number {
  if (from === to) return instant;
  const before = toWallClock(from, timeZone);
  const after = toWallClock(to, timeZone);
  const { day, minutes } = toWallClock(instant, timeZone);
  return toInstant(
    { day: addDays(day, daysBetween(before.day, after.day)), minutes: minutes + after.minutes - before.minutes },
    timeZone,
  );
}

/** What becomes of the occurrences of a series that is planned anew. */
export interface SeriesDiff {
  readonly moved: { readonly id: string; readonly span: Span }[];
  readonly added: Span[];
  readonly removed: string[];
  readonly detached: string[];
}

/**
 * Fits the occurrences there are to a new plan, in order: the first takes the first place, and so on. Places left over
 * become new occurrences. Occurrences left over are removed, but for those to be kept (reported on, or with a note):
 * they leave the series and stay where they are.
 */
export function diffSeries(
  existing: readonly { readonly id: string; readonly span: Span; readonly isKept: boolean }[],
  planned: readonly Span[],
): SeriesDiff {
  const ordered = existing.toSorted((one, other) => one.span.start - other.span.start);
  const surplus = ordered.slice(planned.length);
  return {
    moved: planned.slice(0, ordered.length).flatMap((span, at) => {
      const occurrence = ordered[at];
      return occurrence ? { id: occurrence.id, span } : [];
    }),
    added: planned.slice(ordered.length),
    removed: surplus.filter(({ isKept }) => !isKept).map(({ id }) => id),
    detached: surplus.filter(({ isKept }) => isKept).map(({ id }) => id),
  };
}
