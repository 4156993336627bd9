import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { ReportMode } from '@goaltracker/domain/progress/report';
import { useState } from 'react';
import { useFormDraft, useStoreDraft } from '../../../ui/fields/form-draft.ts';
import type { ReportDraft } from './report-draft.ts';

interface Fields {
  goalId: string | undefined;
  leadId: string | undefined;
  mode: ReportMode;
  amount: string;
  totalBefore: number | undefined;
  ticks: Record<string, boolean>;
  notes: string;
  date: CalendarDay | null;
}

const initialFields = { leadId: undefined, amount: '', totalBefore: undefined, ticks: {} } as const;

/**
 * The fields of the Report Progress dialog. Selects the first goal, and the first open lead measure of a WIG, by
 * default; selecting another goal clears the amount and the milestones.
 */
export function useReportForm({
  goals,
  goalId,
  defaultDay,
}: {
  goals: readonly Goal[];
  goalId: string | undefined;
  /** The date until another is chosen. */
  defaultDay: CalendarDay;
}) {
  const [initial] = useState<Fields>(() => {
    const initialGoal = goals.find(({ id }) => id === goalId) ?? goals[0];
    return { ...initialFields, goalId: initialGoal?.id, mode: 'add', notes: '', date: null };
  });
  const draft = useFormDraft<Fields>(`report ${goalId ?? ''}`);
  const [fields, setFields] = useState(draft.restored ?? initial);
  const goal = goals.find(({ id }) => id === fields.goalId) ?? null;
  const openLeads = (goal?.leads ?? []).filter((lead) => !lead.isCompleted);
  const lead = openLeads.find(({ id }) => id === fields.leadId) ?? openLeads[0] ?? null;
  const { mode, amount, totalBefore, ticks, notes } = fields;
  const report: ReportDraft = { goal, lead, mode, amount, totalBefore, ticks, notes, date: fields.date ?? defaultDay };
  const change = (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes }));
  const isDirty =
    amount !== initial.amount ||
    notes !== initial.notes ||
    fields.date !== initial.date ||
    Object.keys(ticks).length > 0;
  useStoreDraft(draft.key, fields, isDirty);
  return {
    draft: report,
    isDirty,
    change,
    changeGoal: (id: string) => change({ ...initialFields, goalId: id }),
    tick: (id: string, isCompleted: boolean) =>
      setFields((before) => ({ ...before, ticks: { ...before.ticks, [id]: isCompleted } })),
  };
}
