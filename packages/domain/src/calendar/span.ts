/** From when until when, in milliseconds since 1970; the end is not included. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The span of an event, whose instants are ISO 8601. */
export function parseSpan({ startTime, endTime }: { startTime: string; endTime: string }): Span {
  return { start: Date.parse(startTime), end: Date.parse(endTime) };
}

/** A span as the times of an event, ISO 8601 in UTC. Throws a RangeError for what is no instant. */
export function formatSpan({ start, end }: Span): { startTime: string; endTime: string } {
  return { startTime: new Date(start).toISOString(), endTime: new Date(end).toISOString() };
}
