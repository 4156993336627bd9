import { z } from '@goaltracker/contracts/core/zod';
import { createGoalInput, updateGoalInput } from '@goaltracker/contracts/goals/goal.schema';

const withoutTarget = { goalType: z.enum(['simple', 'wig']) };
const withTarget = { goalType: z.literal('value'), targetValue: createGoalInput.shape.targetValue.unwrap().unwrap() };

/**
 * The API's schema of a new goal, with the rules of the form: a value goal needs a target, the deadline is not before
 * `today` (rules/goals.md#fields). Drops milestones and lead measures that are null.
 */
export function createGoalForm(today: string) {
  const { milestones, leads } = createGoalInput.shape;
  const form = createGoalInput.extend({
    deadline: deadlineFrom(today),
    milestones: withoutNull(milestones.unwrap().element),
    leads: withoutNull(leads.unwrap().element),
  });
  return z.discriminatedUnion('goalType', [form.extend(withoutTarget), form.extend(withTarget)]);
}

/** The same rules for an edited goal, which may keep a stored deadline in the past. */
export function updateGoalForm(today: string, storedDeadline: string | null) {
  const { milestones, leads } = updateGoalInput.shape;
  const form = updateGoalInput.extend({
    deadline: deadlineFrom(today, storedDeadline),
    milestones: withoutNull(milestones.unwrap().element),
    leads: withoutNull(leads.unwrap().element),
  });
  return z.discriminatedUnion('goalType', [form.extend(withoutTarget), form.extend(withTarget)]);
}

function withoutNull<Row extends z.ZodType>(row: Row) {
  return z.array(row.nullable()).transform((rows) => rows.filter((each) => each !== null));
}

/** Accepts the stored deadline, or a deadline not before `today`. */
export function deadlineFrom(today: string, stored: string | null = null) {
  return createGoalInput.shape.deadline.refine(
    (day) => !day || day >= today || day === stored,
    'Deadline cannot be before today',
  );
}
