import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import {
  computeAmountForTotal,
  type ReportMode,
  type ReportProblem,
  reportProblems,
  type ReportTarget,
  validateReport,
} from '@goaltracker/domain/progress/report';
import { formatAmount } from '../../../ui/format/format-amount.ts';
import { parseAmount } from '../../../ui/fields/typed-amount.ts';
import { askAboutScale } from '../../goals/quick-add/ask-about-scale.ts';
import { computeGoalUpdate } from '../../goals/quick-add/goal-update.ts';
import { findQuickAmount } from '../../goals/quick-add/quick-amount.ts';

export interface ReportDraft {
  goal: Goal | null;
  lead: Lead | null;
  mode: ReportMode;
  /** The text of the amount field: by `mode` an amount to add or a total. */
  amount: string;
  /** The total on the screen when the user began to type an exact total. Undefined uses the current total. */
  totalBefore?: number | undefined;
  /** Milestones ticked or unticked in the dialog, by id. */
  ticks: Readonly<Record<string, boolean>>;
  notes: string;
  date: CalendarDay;
}

/** Finds what is reported on: the goal, or the lead measure of a WIG. */
export function findReportTarget({ goal, lead }: Pick<ReportDraft, 'goal' | 'lead'>): ReportTarget | null {
  if (goal?.goalType !== 'wig') return goal;
  return lead && { goalType: 'wig', currentValue: lead.currentValue, targetValue: lead.targetValue, unit: lead.unit };
}

/** The amount that one tap reports while the field is empty (rules/progress.md#report-dialog). */
export function suggestAmount({ goal, lead, mode, amount }: ReportDraft): number | null {
  if (!goal || mode !== 'add' || amount !== '') return null;
  if (goal.goalType === 'wig') return lead && findQuickAmount(lead);
  return goal.goalType === 'value' ? findQuickAmount(goal) : null;
}

/** The milestones with their state before and after the ticks of the draft. */
export function listMilestoneChoices({ goal, ticks }: Pick<ReportDraft, 'goal' | 'ticks'>) {
  return (goal?.milestones ?? []).map(({ id, title, isCompleted }) => ({
    id,
    title,
    wasCompleted: isCompleted,
    isCompleted: ticks[id] ?? isCompleted,
  }));
}

/** Whether the submit button is enabled: a value goal or WIG needs a number first (rules/progress.md#report-dialog). */
export function canSubmit({ goal, lead, amount }: ReportDraft): boolean {
  if (!goal || goal.goalType === 'simple') return true;
  return amount.trim() !== '' && (goal.goalType !== 'wig' || lead !== null);
}

interface ReportContext {
  today: CalendarDay;
  calendarEventId?: string | undefined;
  /** Also completes the event. */
  completeEvent?: boolean;
}

/** Validates a draft. Returns the API input or the first problem (rules/progress.md#report-dialog). */
export function checkReport(
  draft: ReportDraft,
  { today, calendarEventId, completeEvent = false }: ReportContext,
): { problem: ReportProblem } | { input: CreateProgressInput } {
  const { goal, lead, mode, notes, date } = draft;
  const choices = listMilestoneChoices(draft);
  const value = parseAmount(draft.amount);
  const target = findReportTarget(draft);
  const problem = validateReport({ goal: target, mode, value, milestones: choices });
  if (problem || !goal || !target) return { problem: problem ?? reportProblems.noGoal };
  const isSimple = goal.goalType === 'simple';
  // If the total has changed since, the server refuses the report, and the user decides.
  const { totalBefore = target.currentValue } = draft;
  const difference = mode === 'add' ? (value ?? 0) : computeAmountForTotal(value ?? 0, totalBefore);
  if (!isSimple && difference === 0) return { problem: sameTotalProblem(target) };
  const milestones = choices
    .filter((choice) => choice.wasCompleted !== choice.isCompleted)
    .map(({ id, isCompleted }) => ({ id, isCompleted }));
  return {
    input: {
      goalId: goal.id,
      value: isSimple ? 0 : difference,
      ...(!isSimple && mode === 'total' && { expectedCurrentValue: totalBefore }),
      notes: notes.trim() || null,
      ...(lead && goal.goalType === 'wig' && { leadId: lead.id }),
      ...(date !== today && { date }),
      ...(milestones.length > 0 && isSimple && { milestones }),
      ...(calendarEventId && { calendarEventId }),
      ...(calendarEventId && completeEvent && { completeEvent }),
    },
  };
}

/**
 * Asks about an added amount that is far out of scale. Returns null for other reports (rules/progress.md#out-of-scale).
 */
export function askAboutReport({ goal, lead, mode, amount }: ReportDraft): string | null {
  const value = parseAmount(amount);
  const target = goal?.goalType === 'wig' ? lead : goal;
  if (mode !== 'add' || value === null || !target || goal?.goalType === 'simple') return null;
  return askAboutScale(value, target);
}

/** The goal after the report; null while the draft is invalid. */
export function previewReport(draft: ReportDraft, today: CalendarDay): Goal | null {
  const checked = checkReport({ ...draft, totalBefore: undefined }, { today });
  if ('problem' in checked || !draft.goal) return null;
  return computeGoalUpdate(checked.input)?.after ?? null;
}

function sameTotalProblem({ currentValue, unit }: ReportTarget): ReportProblem {
  return { title: 'No changes', description: `The total already is ${formatAmount(currentValue, unit)}.` };
}
