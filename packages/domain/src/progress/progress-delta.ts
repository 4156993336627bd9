import { addAmounts, sumAmounts } from '../core/amount.ts';
import { findCorrectionsToDelete } from './corrections.ts';

/** A change of the total of a lead measure, or of the goal itself when `leadId` is null. */
export interface ProgressDelta {
  readonly leadId: string | null;
  readonly difference: number;
}

/** The totals of a goal and its lead measures. */
export interface Totals {
  readonly goal: { readonly currentValue: number; readonly initialValue: number };
  readonly leads: readonly { readonly id: string; readonly currentValue: number }[];
}

interface Entry {
  readonly leadId: string | null;
  readonly value: number;
  readonly reportedAt: string;
}

/** The total after each delta; undefined for an unknown lead measure. */
export function computeTotals({ goal, leads }: Totals, deltas: readonly ProgressDelta[]): (number | undefined)[] {
  return deltas.map(({ leadId, difference }) => {
    const measure = leadId === null ? goal : leads.find(({ id }) => id === leadId);
    return measure && addAmounts(measure.currentValue, difference);
  });
}

/** The deltas for deleting entries: one for the goal and one for each lead measure. */
export function listRemovedDeltas(removed: readonly Pick<Entry, 'leadId' | 'value'>[]): ProgressDelta[] {
  return [...Map.groupBy(removed, ({ leadId }) => leadId)].map(([leadId, ofLead]) => ({
    leadId,
    difference: -sumAmounts(ofLead.map(({ value }) => value)),
  }));
}

/** The further changes when a removal would make a total fall below 0. */
export interface Settlement<Correction extends Entry> {
  /** The corrections to delete. */
  readonly corrections: Correction[];
  readonly deltas: ProgressDelta[];
  /** The new initial value of the goal, raised as far as needed. */
  readonly initialValue: number;
}

/**
 * Decides what else changes when entries are removed or lowered and a total would fall below 0: deletes corrections,
 * then raises the initial value (rules/progress.md#editing-and-deleting). `entries`: the other entries, in the order of
 * their reports.
 */
export function settleRemoval<Each extends Entry>(
  { entries, ...totals }: Totals & { readonly entries: readonly Each[] },
  deltas: readonly ProgressDelta[],
): Settlement<Each> {
  const after = computeTotals(totals, deltas);
  const corrections = deltas.flatMap(({ leadId }, at) =>
    findCorrectionsToDelete(
      entries.filter((entry) => entry.leadId === leadId),
      after[at] ?? 0,
    ),
  );
  const settled = deltas.map(({ leadId, difference }) => {
    const deleted = corrections.filter((entry) => entry.leadId === leadId).map(({ value }) => value);
    return { leadId, difference: addAmounts(difference, -sumAmounts(deleted)) };
  });
  const { initialValue, currentValue } = totals.goal;
  const own = settled.find(({ leadId }) => leadId === null);
  const missing = own ? Math.max(0, -addAmounts(currentValue, own.difference)) : 0;
  if (own) own.difference = addAmounts(own.difference, missing);
  return { corrections, deltas: settled, initialValue: addAmounts(initialValue, missing) };
}
