/** When a UUIDv7 was made: the time of a record that waits, the same whenever it is shown. */
export function readIdTime(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
}
