import { addAmounts, sumAmounts } from '../core/amount.ts';

interface Entry {
  readonly value: number;
  readonly notes: string | null;
}

/**
 * Merges the entries of a day into the first entry, which gets the new total and all notes, or `notes` when given
 * (rules/progress.md#editing-a-day). Returns undefined without entries. `difference`: the change of the total.
 */
export function replaceEntries<Each extends Entry>(
  entries: readonly Each[],
  { value, notes }: { value: number; notes?: string | null | undefined },
): { changed: Each; removed: Each[]; difference: number } | undefined {
  const [first, ...removed] = entries;
  if (!first) return undefined;
  const joined = entries.flatMap((entry) => entry.notes ?? []).join('\n') || null;
  const before = sumAmounts(entries.map((entry) => entry.value));
  return {
    changed: { ...first, value, notes: notes === undefined ? joined : notes },
    removed,
    difference: addAmounts(value, -before),
  };
}
