import { addAmounts, sumAmounts } from '../core/amount.ts';
import { findCorrectionsToDelete } from './corrections.ts';

/** A change of a total: of a lead measure, or of the goal itself where `leadId` is null. */
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

/** The total after each of the deltas; undefined for an unknown lead measure. */
export function computeTotals({ goal, leads }: Totals, deltas: readonly ProgressDelta[]): (number | undefined)[] {
  return deltas.map(({ leadId, difference }) => {
    const measure = leadId === null ? goal : leads.find(({ id }) => id === leadId);
    return measure && addAmounts(measure.currentValue, difference);
  });
}

/** The deltas of deleted entries: one for the goal and for each lead measure. */
export function listRemovedDeltas(removed: readonly Pick<Entry, 'leadId' | 'value'>[]): ProgressDelta[] {
  return [...Map.groupBy(removed, ({ leadId }) => leadId)].map(([leadId, ofLead]) => ({
    leadId,
    difference: -sumAmounts(ofLead.map(({ value }) => value)),
  }));
}

/** What else changes where a removal would make a total fall below 0. */
export interface Settlement<Correction extends Entry> {
  /** The corrections to delete. */
  readonly corrections: Correction[];
  /** The deltas to apply. */
  readonly deltas: ProgressDelta[];
  /** The initial value of the goal, as large as its total needs. */
  readonly initialValue: number;
}

/**
 * Decides what goes with entries that were removed or lowered, where a total would fall below 0: corrections are deleted, and
 * then the initial value rises (rules/progress.md#editing-and-deleting). `entries`: the others, in the order reported.
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
