/** How many exceptions a series in a calendar file may have, and how many additional dates, which come from files only. */
export const maxFileInstants = 2_000;

/** Exceptions of a series in a backup: those of a file, and as many cancelled occurrences as a file has events. */
export const maxExceptions = 12_000;

/** Parses a list of instants, milliseconds since 1970, from text; invalid ones become NaN. */
export function parseInstants(text: string): number[] {
  return text === '' ? [] : text.split(' ').map((instant) => Date.parse(instant));
}

/**
 * Formats instants as ISO 8601 in UTC, ascending, each once, separated by spaces; {@link parseInstants} is the inverse.
 * Throws a RangeError for invalid ones.
 */
export function formatInstants(instants: Iterable<number>): string {
  const sorted = [...new Set(instants)].toSorted((one, other) => one - other);
  return sorted.map((instant) => new Date(instant).toISOString()).join(' ');
}
