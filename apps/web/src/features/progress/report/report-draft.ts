import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import {
  computeAmountForTotal,
  completesGoal,
  type ReportMode,
  type ReportProblem,
  reportProblems,
  type ReportTarget,
  validateReport,
} from '@goaltracker/domain/progress/report';
import { formatAmount } from '../../../ui/format-amount.ts';
import {
  type Clock,
  type ProgressDelta,
  applyProgress,
  type MilestoneTick,
  tickMilestones,
} from '../../goals/apply-progress.ts';

/** The Report Progress dialog as filled in so far. */
export interface ReportDraft {
  goal: Goal | null;
  /** The lead measure of a WIG. */
  lead: Lead | null;
  mode: ReportMode;
  /** The amount or the total as the field holds it. */
  amount: string | number;
  /** Milestones ticked or unticked in the dialog, by id. */
  ticks: Readonly<Record<string, boolean>>;
  notes: string;
  date: CalendarDay;
}

/** What the field of a number holds as a number; `null` while it is none. */
export function readAmount(typed: string | number): number | null {
  if (typeof typed === 'string' && typed.trim() === '') return null;
  const amount = Number(typed);
  return Number.isFinite(amount) ? amount : null;
}

/** What is reported on: the goal, or the lead measure of a WIG. */
export function findReportTarget({ goal, lead }: Pick<ReportDraft, 'goal' | 'lead'>): ReportTarget | null {
  if (goal?.goalType !== 'wig') return goal;
  return lead && { goalType: 'wig', currentValue: lead.currentValue, targetValue: lead.targetValue, unit: lead.unit };
}

/** The milestones as they will be, each with how it is now. */
export function listChoices({ goal, ticks }: Pick<ReportDraft, 'goal' | 'ticks'>) {
  return (goal?.milestones ?? []).map(({ id, title, isCompleted }) => ({
    id,
    title,
    wasCompleted: isCompleted,
    isCompleted: ticks[id] ?? isCompleted,
  }));
}

/** Whether the submit button can be pressed: a goal that is not simple waits for a number (section 5). */
export function canSubmit({ goal, lead, amount }: ReportDraft): boolean {
  if (!goal || goal.goalType === 'simple') return true;
  return amount !== '' && (goal.goalType !== 'wig' || lead !== null);
}

/** What to send for a draft, or what to say because it cannot be sent (first document, section 5). */
export function checkReport(
  draft: ReportDraft,
  { today, calendarEventId }: { today: CalendarDay; calendarEventId?: string | undefined },
): { problem: ReportProblem } | { input: CreateProgressInput } {
  const { goal, lead, mode, notes, date } = draft;
  const choices = listChoices(draft);
  const value = readAmount(draft.amount);
  const target = findReportTarget(draft);
  const problem = validateReport({ goal: target, mode, value, milestones: choices });
  if (problem || !goal || !target) return { problem: problem ?? reportProblems.noGoal };
  const isSimple = goal.goalType === 'simple';
  const difference = mode === 'add' ? (value ?? 0) : computeAmountForTotal(value ?? 0, target.currentValue);
  if (!isSimple && difference === 0) return { problem: describeSameTotal(target) };
  const milestones = choices
    .filter((choice) => choice.wasCompleted !== choice.isCompleted)
    .map(({ id, isCompleted }) => ({ id, isCompleted }));
  return {
    input: {
      goalId: goal.id,
      value: isSimple ? 0 : difference,
      notes: notes.trim() || null,
      ...(lead && goal.goalType === 'wig' && { leadId: lead.id }),
      ...(date !== today && { date }),
      ...(milestones.length > 0 && isSimple && { milestones }),
      ...(calendarEventId && { calendarEventId }),
    },
  };
}

/** What a report will do to its goal. */
export function moveOfReport(goal: Goal, input: CreateProgressInput): ProgressDelta {
  const { leadId, milestones } = input;
  const hasReportedToday = input.date === undefined || goal.hasReportedToday;
  return {
    difference: goal.goalType === 'simple' ? simpleDifference(goal, milestones) : input.value,
    leadId,
    milestones,
    hasReportedToday,
  };
}

/** The goal once a draft is saved; `null` while it cannot be saved. */
export function previewReport(draft: ReportDraft, today: CalendarDay, clock: Clock): Goal | null {
  const checked = checkReport(draft, { today });
  if ('problem' in checked || !draft.goal) return null;
  return applyProgress(draft.goal, moveOfReport(draft.goal, checked.input), clock);
}

/** A report on a simple goal is its completion once no milestone is open, and nothing before. */
function simpleDifference(goal: Goal, ticks: readonly MilestoneTick[] | undefined): number {
  return completesGoal(tickMilestones(goal.milestones, ticks))
    ? computeAmountForTotal(1, Math.min(goal.currentValue, 1))
    : 0;
}

function describeSameTotal({ currentValue, unit }: ReportTarget): ReportProblem {
  return { title: 'No changes', description: `The total already is ${formatAmount(currentValue, unit)}.` };
}
