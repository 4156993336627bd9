import type { GoalType } from './enums.ts';

/** A lead measure as far as its completion goes. */
export type LeadMeasure = { currentValue: number; targetValue: number };

/** What decides how far a goal is. */
export type GoalProgressInput = {
  goalType: GoalType;
  currentValue: number;
  targetValue: number | null;
  milestones: readonly { isCompleted: boolean }[];
  leads: readonly LeadMeasure[];
};

/** Whether a lead measure has reached its target (first document, section 4). */
export function isLeadDone(lead: LeadMeasure): boolean {
  return lead.currentValue >= lead.targetValue;
}

/** The part of a target that is reached, 0 to 1; 0 when there is no target to reach. */
export function computeShare(current: number, target: number | null): number {
  if (target === null || target <= 0) return 0;
  return Math.min(Math.max(current / target, 0), 1);
}

/**
 * A share as percent with two decimals. Rounding alone never makes it 100 before the end or 0 after
 * the start.
 * @example toPercent(0.99999) // 99.99
 */
export function toPercent(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 100;
  return Math.min(Math.max(Math.round(share * 10_000) / 100, 0.01), 99.99);
}

function shareReached(goal: GoalProgressInput): number {
  if (goal.goalType === 'value') return computeShare(goal.currentValue, goal.targetValue);
  if (goal.goalType === 'wig') {
    const reached = goal.leads.reduce((sum, lead) => sum + computeShare(lead.currentValue, lead.targetValue), 0);
    return goal.leads.length === 0 ? 0 : reached / goal.leads.length;
  }
  if (goal.milestones.length === 0) return goal.currentValue >= 1 ? 1 : 0;
  return goal.milestones.filter((milestone) => milestone.isCompleted).length / goal.milestones.length;
}

function isReached(goal: GoalProgressInput): boolean {
  if (goal.goalType === 'value') return goal.targetValue !== null && goal.currentValue >= goal.targetValue;
  if (goal.goalType === 'wig') return goal.leads.length > 0 && goal.leads.every(isLeadDone);
  return goal.currentValue >= 1 && goal.milestones.every((milestone) => milestone.isCompleted);
}

/**
 * How far a goal is, in percent 0 to 100 with two decimals, and whether that completes it
 * (contract, Goals; first document, section 4).
 *
 * A simple goal counts its milestones, and is completed by a report once none is open: with all ticked
 * but no report yet it stands at 100 and is still active. A value goal is current / target. A WIG is
 * the mean of its leads, and without a lead it is at 0.
 * @example computeGoalProgress({ goalType: 'value', currentValue: 5, targetValue: 20, milestones: [], leads: [] })
 * // { progressPercentage: 25, isCompleted: false }
 */
export function computeGoalProgress(goal: GoalProgressInput): { progressPercentage: number; isCompleted: boolean } {
  return { progressPercentage: toPercent(shareReached(goal)), isCompleted: isReached(goal) };
}
