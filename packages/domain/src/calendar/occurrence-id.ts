/** Before the accepted years, so that no start is negative. */
const epoch = Date.UTC(1899, 0, 1);
const hexDigits = 12;
/** Where the version stands, and what of a key comes after it. */
const versionAt = 14;
const keyAt = 15;

/**
 * The id of an occurrence, a UUIDv8: the milliseconds of its start, then the random part of a key, which is a UUIDv7. So
 * several servers give the same id to the same occurrence, whether it is stored or not, and both can be found again.
 */
export function formatOccurrenceId(key: string, start: number): string {
  const time = (start - epoch).toString(16).padStart(hexDigits, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${key.slice(keyAt)}`;
}

/** The start in an id of `formatOccurrenceId`; undefined for another id. */
export function parseOccurrenceStart(id: string): number | undefined {
  if (id[versionAt] !== '8') return undefined;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + epoch;
}

/** What an id of `formatOccurrenceId` and its key end with. */
export function keyEnd(idOrKey: string): string {
  return idOrKey.slice(keyAt);
}

const tailDigits = 12;

/**
 * Another id that follows from a UUID, where one call makes several: the device and the server give the same ones. `at`
 * counts from 0.
 */
export function formatFurtherId(id: string, at: number): string {
  const tail = (Number.parseInt(id.slice(-tailDigits), 16) + 1 + at) % 16 ** tailDigits;
  return `${id.slice(0, -tailDigits)}${tail.toString(16).padStart(tailDigits, '0')}`;
}
