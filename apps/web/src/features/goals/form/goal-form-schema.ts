import { z } from '@goaltracker/contracts/core/zod';
import { createGoalInput, updateGoalInput } from '@goaltracker/contracts/goals/goal.schema';

const withoutTarget = { goalType: z.enum(['simple', 'wig']) };
const withTarget = { goalType: z.literal('value'), targetValue: createGoalInput.shape.targetValue.unwrap().unwrap() };

/**
 * The API's schema of a new goal, with the form's own rules: a value goal needs a target, and the deadline is not
 * before `today` (specification 1, section 5).
 */
export function createGoalForm(today: string) {
  const deadline = deadlineFrom(today);
  return z.discriminatedUnion('goalType', [
    createGoalInput.extend({ ...withoutTarget, deadline }),
    createGoalInput.extend({ ...withTarget, deadline }),
  ]);
}

/** The same rules for a goal that is edited; its stored deadline may be in the past. */
export function updateGoalForm(today: string, storedDeadline: string | null) {
  const deadline = deadlineFrom(today, storedDeadline);
  return z.discriminatedUnion('goalType', [
    updateGoalInput.extend({ ...withoutTarget, deadline }),
    updateGoalInput.extend({ ...withTarget, deadline }),
  ]);
}

/** A deadline not before `today`, or the stored one. */
export function deadlineFrom(today: string, stored: string | null = null) {
  return createGoalInput.shape.deadline.refine(
    (day) => !day || day >= today || day === stored,
    'Deadline cannot be before today',
  );
}
