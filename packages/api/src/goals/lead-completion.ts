import { isLeadDone } from '@goaltracker/domain/goals/goal-progress';

interface LeadState {
  readonly currentValue: number;
  readonly targetValue: number;
  readonly completedAt: string | null;
}

/** Whether and since when a lead measure is done, after its value or target changed. */
export function leadCompletion(lead: LeadState, now: Date): { isCompleted: boolean; completedAt: string | null } {
  const isCompleted = isLeadDone(lead);
  return { isCompleted, completedAt: isCompleted ? (lead.completedAt ?? now.toISOString()) : null };
}
