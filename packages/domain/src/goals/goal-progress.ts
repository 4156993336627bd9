import { roundAmount } from '../core/amount.ts';
import type { GoalType } from './enums.ts';

/** The values that determine whether a lead measure is done. */
export type LeadMeasure = { currentValue: number; targetValue: number };

/** The fields of a goal that its progress depends on. */
export type GoalProgressInput = {
  goalType: GoalType;
  currentValue: number;
  targetValue: number | null;
  milestones: readonly { isCompleted: boolean }[];
  leads: readonly LeadMeasure[];
};

/** Whether a lead measure has reached its target (rules/leads.md#done). */
export function isLeadDone(lead: LeadMeasure): boolean {
  return lead.currentValue >= lead.targetValue;
}

/** The reached share of a target, 0 to 1; 0 without a positive target. */
export function computeShare(current: number, target: number | null): number {
  if (target === null || target <= 0) return 0;
  return Math.min(Math.max(current / target, 0), 1);
}

/**
 * Converts a share from 0 to 1 to percent with two decimals. Rounding turns neither an incomplete share into 100 nor a
 * positive share into 0.
 * @example toPercent(0.99999) // 99.99
 */
export function toPercent(share: number): number {
  if (share <= 0) return 0;
  if (share >= 1) return 100;
  // Rounds first, because the mean of shares may be slightly below an exact half in binary.
  return Math.min(Math.max(Math.round(roundAmount(share * 10_000)) / 100, 0.01), 99.99);
}

function computeGoalShare(goal: GoalProgressInput): number {
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
 * The progress of a goal in percent, 0 to 100 with two decimals, and whether the goal is completed
 * (rules/goals.md#percentage).
 *
 * The percentage of a simple goal is the share of completed milestones. A report completes the goal when no milestone
 * is open: with all milestones completed but no report, the goal is at 100 and still active. A value goal is at current
 * / target. A WIG is at the mean of its lead measures, or 0 without lead measures.
 * @example computeGoalProgress({ goalType: 'value', currentValue: 5, targetValue: 20, milestones: [], leads: [] }) // {
 * progressPercentage: 25, isCompleted: false }
 */
export function computeGoalProgress(goal: GoalProgressInput): { progressPercentage: number; isCompleted: boolean } {
  return { progressPercentage: toPercent(computeGoalShare(goal)), isCompleted: isReached(goal) };
}
