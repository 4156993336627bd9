import { mapInSlices } from '@goaltracker/db/core/in-slices';

/** Records. Serializing 5,000 notes of 2 kB at once takes 50 to 90 ms. */
const longest = 100;
/** Records serialized at once: one at a time is slower, and a note may have 100,000 characters. */
const itemsPerStep = 10;

/** Whether serializing the value at once would make other requests wait. */
export function isLongList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > longest;
}

/** Serializes a long list in slices. Other requests run between slices. */
export async function serializeList(list: readonly unknown[]): Promise<Buffer> {
  const steps: (readonly unknown[])[] = [];
  for (let at = 0; at < list.length; at += itemsPerStep) steps.push(list.slice(at, at + itemsPerStep));
  const parts = await mapInSlices(steps, (step) => Buffer.from(`,${JSON.stringify(step).slice(1, -1)}`));
  parts[0]?.write('[');
  return Buffer.concat([...parts, Buffer.from(']')]);
}
