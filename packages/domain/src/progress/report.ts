import { addAmounts } from '../core/amount.ts';
import type { GoalType } from '../goals/enums.ts';

/** A message for a toast. */
export type ReportProblem = { title: string; description: string };

/** The ways to enter progress: an amount to add, or what the total shall be. */
export const reportModes = ['add', 'total'] as const;
export type ReportMode = (typeof reportModes)[number];

/** The messages of the Report Progress dialog whose words never change (first document, section 5). */
export const reportProblems = {
  noGoal: { title: 'No goal selected', description: 'Please select a goal to report progress for.' },
  invalidValue: { title: 'Invalid progress value', description: 'Please enter a valid positive number.' },
  invalidTotal: { title: 'Invalid total value', description: 'Please enter a valid total progress amount.' },
  noChanges: { title: 'No changes', description: 'No milestone progress to save.' },
  invalidDay: { title: 'Invalid value', description: 'Please enter a valid number.' },
} as const satisfies Record<string, ReportProblem>;

/** A milestone before and after the boxes were ticked. */
export type MilestoneChoice = { wasCompleted: boolean; isCompleted: boolean };

/** The goal reported on, or the lead measure of a WIG. */
export type ReportTarget = {
  goalType: GoalType;
  currentValue: number;
  targetValue: number | null;
  unit: string | null;
};

/** The message for a total above the target (section 5). */
export function describeExceededTarget(target: { targetValue: number; unit: string | null }): ReportProblem {
  const amount = [target.targetValue, target.unit].filter((part) => part !== null && part !== '').join(' ');
  return { title: 'Total exceeds target', description: `Total progress cannot exceed ${amount}.` };
}

/** The amount that brings `current` to `total`; negative when the total shall be lower. */
export function computeAmountForTotal(total: number, current: number): number {
  return addAmounts(total, -current);
}

/** Whether reporting completes a simple goal: no milestone is left open (section 4). */
export function completesGoal(milestones: readonly { isCompleted: boolean }[]): boolean {
  return milestones.every((milestone) => milestone.isCompleted);
}

/** The words on the submit button of the Report Progress dialog (section 2). */
export function reportButtonLabel(
  goalType: GoalType,
  milestones: readonly { isCompleted: boolean }[],
): 'Complete Goal' | 'Save Progress' {
  return goalType === 'simple' && completesGoal(milestones) ? 'Complete Goal' : 'Save Progress';
}

/**
 * What is wrong with a report, as the message to show, or `null` when it may be sent (first document,
 * section 5). `value` is the amount or the total, `null` where no number was entered. Adding may go past
 * the target, setting a total may not. Of a simple goal only the milestones matter.
 */
export function validateReport(report: {
  goal: ReportTarget | null;
  mode: ReportMode;
  value: number | null;
  milestones?: readonly MilestoneChoice[];
}): ReportProblem | null {
  const { goal, mode, milestones = [] } = report;
  if (!goal) return reportProblems.noGoal;
  if (goal.goalType === 'simple') {
    const hasChange = milestones.some((milestone) => milestone.wasCompleted !== milestone.isCompleted);
    return hasChange || completesGoal(milestones) ? null : reportProblems.noChanges;
  }
  const value = report.value ?? Number.NaN;
  if (mode === 'add') return Number.isFinite(value) && value > 0 ? null : reportProblems.invalidValue;
  if (!Number.isFinite(value) || value < 0) return reportProblems.invalidTotal;
  const { targetValue, unit } = goal;
  if (targetValue !== null && value > targetValue) return describeExceededTarget({ targetValue, unit });
  return null;
}

/**
 * What is wrong with moving a total by an amount, or `null` (contract, Progress): the amount may be
 * negative, as an exact total below the current one sends it, but the total may not fall below 0.
 */
export function validateProgressChange(change: { currentValue: number; value: number }): ReportProblem | null {
  return addAmounts(change.currentValue, change.value) < 0 ? reportProblems.invalidTotal : null;
}

/**
 * What is wrong with the new total of a day in the daily log, or `null` (section 5): it must be a number
 * of at least 0. That its field stops at the target is a help in typing and no rule.
 */
export function validateDayTotal(value: number | null): ReportProblem | null {
  return value !== null && Number.isFinite(value) && value >= 0 ? null : reportProblems.invalidDay;
}
