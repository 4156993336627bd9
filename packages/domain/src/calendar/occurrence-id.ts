/** Before the accepted years, so that no start becomes negative. */
const epoch = Date.UTC(1899, 0, 1);
const hexDigits = 12;
/** The index of the UUID version digit, and the index where the key's part begins. */
const versionAt = 14;
const keyAt = 15;

/**
 * The id of an occurrence, a UUIDv8: the milliseconds of its start, then the random part of `key`, a UUIDv7. Several
 * servers give the same id to the same occurrence, stored or not, and the start and the key can be read from the id.
 */
export function formatOccurrenceId(key: string, start: number): string {
  const time = (start - epoch).toString(16).padStart(hexDigits, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${key.slice(keyAt)}`;
}

/** Reads the start in an id of {@link formatOccurrenceId}. Returns undefined for another id. */
export function parseOccurrenceStart(id: string): number | undefined {
  if (id[versionAt] !== '8') return undefined;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + epoch;
}

/** The end that an id of {@link formatOccurrenceId} and its key share. */
export function keyEnd(idOrKey: string): string {
  return idOrKey.slice(keyAt);
}

const tailDigits = 12;

/**
 * Derives another id from a UUID, for a call that creates several records: the device and the server derive the same
 * ids. `at` counts from 0.
 */
export function formatFurtherId(id: string, at: number): string {
  const tail = (Number.parseInt(id.slice(-tailDigits), 16) + 1 + at) % 16 ** tailDigits;
  return `${id.slice(0, -tailDigits)}${tail.toString(16).padStart(tailDigits, '0')}`;
}
