import type { StoredRead } from './stored-reads.ts';

interface Row {
  id: string;
  /** ISO instants. */
  startTime: string;
  endTime: string;
}

/** Milliseconds since 1970, without its end. */
interface Span {
  from: number;
  to: number;
}

/** How the hashes of the queries begin that list by spans of time, which differ with the view and the day. */
const prefixes = ['[["calendar","list"],', '[["calendarSubscriptions","listEvents"],'];

const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
const toSpan = ({ startTime, endTime }: Row): Span => ({ from: Date.parse(startTime), to: Date.parse(endTime) });

/** How the hashes of what is listed by spans like this one begin; undefined for other queries. */
export const findSpanPrefix = (hash: string): string | undefined => prefixes.find((prefix) => hash.startsWith(prefix));

/**
 * The answer for a span of time, made of answers for others, of which the latest that knows a time counts; its time is that
 * of the oldest one. Undefined unless they cover the span.
 */
export function joinSpans(hash: string, reads: readonly StoredRead[]): StoredRead | undefined {
  const wanted = parseSpan(hash);
  const rows = new Map<string, Row>();
  const known: Span[] = [];
  let missing = [wanted];
  let oldest: StoredRead | undefined;
  for (const read of reads.toSorted((a, b) => b.updatedAt - a.updatedAt)) {
    const span = parseSpan(read.hash);
    if (!missing.some((each) => overlap(each, span))) continue;
    for (const row of read.data as Row[]) {
      const at = toSpan(row);
      const isKnown = rows.has(row.id) || known.some((each) => overlap(each, at));
      if (overlap(at, wanted) && !isKnown) rows.set(row.id, row);
    }
    known.push(span);
    missing = missing.flatMap((each) => cutOut(each, span));
    oldest = read;
  }
  if (!oldest || missing.length > 0) return undefined;
  return { ...oldest, hash, data: [...rows.values()].toSorted((a, b) => toSpan(a).from - toSpan(b).from) };
}

/** What is left of a span without another one. */
function cutOut(span: Span, { from, to }: Span): Span[] {
  const parts = [
    { from: span.from, to: Math.min(span.to, from) },
    { from: Math.max(span.from, to), to: span.to },
  ];
  return parts.filter((part) => part.from < part.to);
}

function parseSpan(hash: string): Span {
  const [, { input }] = JSON.parse(hash) as [unknown, { input: { startDate: string; endDate: string } }];
  return { from: Date.parse(input.startDate), to: Date.parse(input.endDate) };
}
