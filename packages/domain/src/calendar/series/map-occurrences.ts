import type { Span } from '../span.ts';
import { type SeriesRule, listSpans } from './series-rule.ts';
import { endOfTime } from '../occurrences.ts';

/** The span that a rule gave to an occurrence, and the span that a changed rule gives to it; absent where there is none. */
interface MappedOccurrence {
  readonly regular?: Span;
  readonly planned?: Span;
}

/** Finds an occurrence by its start before. */
export type OccurrenceMap = (start: number) => MappedOccurrence;

/**
 * The n-th occurrence of `before` becomes the n-th of `after`, each counted from an instant if one is given. Knows only the
 * starts that are named.
 */
export function mapOccurrences(
  { before, after, from, to }: { before: SeriesRule; after: SeriesRule; from?: number; to?: number },
  starts: readonly number[],
): OccurrenceMap {
  if (starts.length === 0) return () => ({});
  const end = starts.reduce((latest, start) => Math.max(latest, start + 1), -Infinity);
  const old = listSpans({ ...before, added: [] }, { ...countedFrom(from), to: end });
  if (old.length === 0) return () => ({});
  const now = listSpans({ ...after, added: [] }, { ...countedFrom(to), to: endOfTime, limit: old.length });
  const mapped = new Map(
    old.map((regular, position): [number, MappedOccurrence] => {
      const planned = now[position];
      return [regular.start, { regular, ...(planned && { planned }) }];
    }),
  );
  return (start) => mapped.get(start) ?? {};
}

const countedFrom = (from: number | undefined) => (from === undefined ? {} : { from });
