import { addAmounts, amountLimit, isAmount } from '../core/amount.ts';
import type { GoalType } from '../goals/enums.ts';

/** The error for an invalid report: the title and description of a toast. */
export type ReportProblem = { title: string; description: string };

/** The modes of the Report Progress dialog: a value to add, or an exact total (rules/progress.md#report-dialog). */
export const reportModes = ['add', 'total'] as const;
export type ReportMode = (typeof reportModes)[number];

/** The fixed messages of the Report Progress dialog (rules/progress.md#report-dialog). */
export const reportProblems = {
  noGoal: { title: 'No goal selected', description: 'Please select a goal to report progress for.' },
  invalidValue: { title: 'Invalid progress value', description: 'Please enter a valid positive number.' },
  invalidTotal: { title: 'Invalid total value', description: 'Please enter a valid total progress amount.' },
  noChanges: { title: 'No changes', description: 'No milestone progress to save.' },
  invalidDay: { title: 'Invalid value', description: 'Please enter a valid number.' },
} as const satisfies Record<string, ReportProblem>;

/**
 * Returns `problem`, or a message about decimals when the value is invalid only because of its decimals
 * (rules/progress.md#report-dialog).
 */
export function describeInvalidValue(problem: ReportProblem, value: number): ReportProblem {
  if (isAmount(value) || !(value > 0 && value < amountLimit)) return problem;
  return { title: problem.title, description: 'Enter a number with at most 4 decimals.' };
}

/** A milestone before and after the dialog. */
export type MilestoneChoice = { wasCompleted: boolean; isCompleted: boolean };

/** The goal to report on, or a lead measure of a WIG. */
export type ReportTarget = {
  goalType: GoalType;
  currentValue: number;
  targetValue: number | null;
  unit: string | null;
};

/** The message for a total above the target (rules/progress.md#report-dialog). */
export function describeExceededTarget(target: { targetValue: number; unit: string | null }): ReportProblem {
  const amount = [target.targetValue, target.unit].filter((part) => part !== null && part !== '').join(' ');
  return { title: 'Total exceeds target', description: `Total progress cannot exceed ${amount}.` };
}

/**
 * The amount to report in exact-total mode: total minus current, possibly negative (rules/progress.md#exact-totals).
 */
export function computeAmountForTotal(total: number, current: number): number {
  return addAmounts(total, -current);
}

/** Whether a report completes a simple goal: no milestone is open (rules/progress.md#simple-goals). */
export function completesGoal(milestones: readonly { isCompleted: boolean }[]): boolean {
  return milestones.every((milestone) => milestone.isCompleted);
}

/**
 * The value to store for a report. For a simple goal, the value is 0 while a milestone is open, and then the difference
 * to 1 (rules/progress.md#simple-goals).
 */
export function computeReportedValue(
  goal: { goalType: GoalType; currentValue: number; milestones: readonly { isCompleted: boolean }[] },
  value: number,
): number {
  if (goal.goalType !== 'simple') return value;
  return completesGoal(goal.milestones) && goal.currentValue < 1 ? addAmounts(1, -goal.currentValue) : 0;
}

/**
 * Whether an entry of a goal may have this value. A simple goal accepts only 0 and 1 (rules/progress.md#simple-goals).
 */
export function takesEntryValue({ goalType }: { goalType: GoalType }, value: number): boolean {
  return goalType !== 'simple' || value === 0 || value === 1;
}

/**
 * Whether the user can report on the goal itself (`leadId` null) or on a lead measure. A WIG takes reports only on its
 * lead measures (rules/progress.md#wigs).
 */
export function takesReportOn({ goalType }: { goalType: GoalType }, leadId: string | null): boolean {
  return (goalType === 'wig') === (leadId !== null);
}

/** The label of the submit button of the Report Progress dialog (rules/progress.md#report-dialog). */
export function reportButtonLabel(
  goalType: GoalType,
  milestones: readonly { isCompleted: boolean }[],
): 'Complete Goal' | 'Save Progress' {
  return goalType === 'simple' && completesGoal(milestones) ? 'Complete Goal' : 'Save Progress';
}

/**
 * Validates a report. Returns the message to show, or null when the report is valid (rules/progress.md#report-dialog).
 * `value` is the amount or the total, `null` when no number was entered. An amount may exceed the target; a total may
 * not. For a simple goal only the milestones matter.
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
  if (mode === 'add') {
    return isAmount(value) && value > 0 ? null : describeInvalidValue(reportProblems.invalidValue, value);
  }
  if (!isAmount(value) || value < 0) return describeInvalidValue(reportProblems.invalidTotal, value);
  const { targetValue, unit } = goal;
  if (targetValue !== null && value > targetValue) return describeExceededTarget({ targetValue, unit });
  return null;
}

/**
 * Validates the edited total of a day in the daily log (rules/progress.md#editing-a-day): from 0 to the target, or to
 * the stored total when it is higher. Returns the message to show, or null when the total is valid.
 */
export function validateDayTotal(
  value: number | null,
  { total, targetValue }: { total: number; targetValue: number | null },
): ReportProblem | null {
  if (value === null) return reportProblems.invalidDay;
  if (!isAmount(value)) return describeInvalidValue(reportProblems.invalidDay, value);
  const { title } = reportProblems.invalidDay;
  if (value < 0) return { title, description: 'The total of a day cannot be below 0.' };
  if (targetValue === null || value <= Math.max(targetValue, total)) return null;
  return { title, description: `The total of a day cannot exceed the target of ${targetValue}.` };
}
