import { mapInSlices } from '@goaltracker/db/core/in-slices';

/** Notes may have 100,000 characters each: 5,000 notes of 2 kB take 50 to 90 ms at once. */
const itemsPerSlice = 100;

/** Whether serializing it whole would make other requests wait. */
export function isLongList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > itemsPerSlice;
}

/** The JSON of a long list of records, made in slices; other requests run between two slices. */
export async function serializeList(list: readonly unknown[]): Promise<Buffer> {
  const slices: (readonly unknown[])[] = [];
  for (let at = 0; at < list.length; at += itemsPerSlice) slices.push(list.slice(at, at + itemsPerSlice));
  const parts = await mapInSlices(slices, (slice) => Buffer.from(`,${JSON.stringify(slice).slice(1, -1)}`), 1);
  parts[0]?.write('[');
  return Buffer.concat([...parts, Buffer.from(']')]);
}
