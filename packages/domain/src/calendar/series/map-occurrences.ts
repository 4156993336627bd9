import type { Span } from '../span.ts';
import { type SeriesRule, listSpans } from './series-rule.ts';
import { endOfTime } from '../occurrences.ts';

/** The span of an occurrence by the old rule and by the new rule. Absent when the rule has no such occurrence. */
interface MappedOccurrence {
  readonly regular?: Span;
  readonly planned?: Span;
}

/** Finds an occurrence by its old start. */
export type OccurrenceMap = (start: number) => MappedOccurrence;

/**
 * Maps the n-th occurrence of `before` to the n-th occurrence of `after`, counted from `from` and `to` when given. The
 * map contains only the occurrences at `starts`.
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
