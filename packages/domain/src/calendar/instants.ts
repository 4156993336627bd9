/**
 * The most exceptions of a series in a calendar file, and the most additional dates. Only files have additional dates.
 */
export const maxFileInstants = 2_000;

/**
 * The most exceptions of a series in a backup: the exceptions of a file, plus one cancelled occurrence for each event
 * of a file.
 */
export const maxExceptions = 12_000;

/** Parses a list of instants, in milliseconds since 1970. An invalid instant becomes NaN. */
export function parseInstants(text: string): number[] {
  return text === '' ? [] : text.split(' ').map((instant) => Date.parse(instant));
}

/**
 * Formats instants as ISO 8601 in UTC, ascending, without duplicates, separated by spaces. {@link parseInstants} is the
 * inverse. Throws a RangeError for an invalid instant.
 */
export function formatInstants(instants: Iterable<number>): string {
  const sorted = [...new Set(instants)].toSorted((one, other) => one - other);
  return sorted.map((instant) => new Date(instant).toISOString()).join(' ');
}
