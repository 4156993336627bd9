/** The creation time of an id, from the first 48 bits of the UUIDv7. For a text that is not a UUID, returns 1970. */
export function readIdTime(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) || 0);
}
