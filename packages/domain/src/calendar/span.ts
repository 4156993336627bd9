/** A span of time in milliseconds since 1970, excluding the end. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Parses the times of an event, ISO 8601 instants. An invalid instant becomes NaN. */
export function parseSpan({ startTime, endTime }: { startTime: string; endTime: string }): Span {
  return { start: Date.parse(startTime), end: Date.parse(endTime) };
}

/** Formats a span as the times of an event, ISO 8601 in UTC. Throws a RangeError for invalid instants. */
export function formatSpan({ start, end }: Span): { startTime: string; endTime: string } {
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}
