import { mapInSlices } from '@goaltracker/db/core/in-slices';

/** 5,000 notes of 2 kB take 50 to 90 ms at once. */
const longest = 100;
/** Records serialized at once: alone each takes longer, and notes may have 100,000 characters each. */
const itemsPerStep = 10;

/** Whether serializing it whole would make other requests wait. */
export function isLongList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > longest;
}

/** The JSON of a long list of records, made in slices; other requests run between two slices. */
export async function serializeList(list: readonly unknown[]): Promise<Buffer> {
  const steps: (readonly unknown[])[] = [];
  for (let at = 0; at < list.length; at += itemsPerStep) steps.push(list.slice(at, at + itemsPerStep));
  const parts = await mapInSlices(steps, (step) => Buffer.from(`,${JSON.stringify(step).slice(1, -1)}`));
  parts[0]?.write('[');
  return Buffer.concat([...parts, Buffer.from(']')]);
}
