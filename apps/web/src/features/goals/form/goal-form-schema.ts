import { z } from '@goaltracker/contracts/core/zod';
import { createGoalInput, updateGoalInput } from '@goaltracker/contracts/goals/goal.schema';

const withoutTarget = { goalType: z.enum(['simple', 'wig']) };
const withTarget = { goalType: z.literal('value'), targetValue: createGoalInput.shape.targetValue.unwrap().unwrap() };

/**
 * What a new goal must be for the form: as the server wants it, a value goal with its target, and a
 * deadline not before today (first document, section 5).
 */
export function createGoalForm(today: string) {
  const deadline = deadlineFrom(today);
  return z.discriminatedUnion('goalType', [
    createGoalInput.extend({ ...withoutTarget, deadline }),
    createGoalInput.extend({ ...withTarget, deadline }),
  ]);
}

/** What a changed goal must be for the form. A deadline that has passed may stay as it is. */
export function updateGoalForm(today: string, storedDeadline: string | null) {
  const deadline = deadlineFrom(today, storedDeadline);
  return z.discriminatedUnion('goalType', [
    updateGoalInput.extend({ ...withoutTarget, deadline }),
    updateGoalInput.extend({ ...withTarget, deadline }),
  ]);
}

/** A deadline not before today, unless it is the one that is stored. */
export function deadlineFrom(today: string, stored: string | null = null) {
  return createGoalInput.shape.deadline.refine(
    (day) => !day || day >= today || day === stored,
    'Deadline cannot be before today',
  );
}
