/** When an id was made: the first 48 bits of a UUIDv7. 1970 for a text that is no UUID. */
export function readIdTime(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) || 0);
}
