import { addAmounts } from '../core/amount.ts';

type Correction = { value: number; reportedAt: string };

/**
 * The corrections to delete together with a removed or lowered report: entries below 0, newest first, as few as needed
 * to bring the total back to 0 or above (rules/progress.md#editing-and-deleting). Empty for a total of 0 or above.
 * @example findCorrectionsToDelete([{ value: -97, reportedAt }], -97) // the correction
 */
export function findCorrectionsToDelete<Entry extends Correction>(entries: readonly Entry[], total: number): Entry[] {
  const newestFirst = entries
    .filter(({ value }) => value < 0)
    .toSorted((a, b) => Date.parse(b.reportedAt) - Date.parse(a.reportedAt));
  const found: Entry[] = [];
  let left = total;
  for (const entry of newestFirst) {
    if (left >= 0) break;
    found.push(entry);
    left = addAmounts(left, -entry.value);
  }
  return found;
}
