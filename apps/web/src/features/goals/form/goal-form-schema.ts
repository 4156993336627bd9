import { z } from '@goaltracker/contracts/core/zod';
import { createGoalInput, updateGoalInput } from '@goaltracker/contracts/goals/goal.schema';

const withoutTarget = { goalType: z.enum(['simple', 'wig']) };
const withTarget = { goalType: z.literal('value'), targetValue: createGoalInput.shape.targetValue.unwrap().unwrap() };

/**
 * The API's schema of a new goal, with the form's own rules: a value goal needs a target, the deadline is not before
 * `today` (rules/goals.md#fields), and milestones and lead measures that are `null` are left out.
 */
export function createGoalForm(today: string) {
  const { milestones, leads } = createGoalInput.shape;
  const form = createGoalInput.extend({
    deadline: deadlineFrom(today),
    milestones: wholeRows(milestones.unwrap().element),
    leads: wholeRows(leads.unwrap().element),
  });
  return z.discriminatedUnion('goalType', [form.extend(withoutTarget), form.extend(withTarget)]);
}

/** The same rules for a goal that is edited; its stored deadline may be in the past. */
export function updateGoalForm(today: string, storedDeadline: string | null) {
  const { milestones, leads } = updateGoalInput.shape;
  const form = updateGoalInput.extend({
    deadline: deadlineFrom(today, storedDeadline),
    milestones: wholeRows(milestones.unwrap().element),
    leads: wholeRows(leads.unwrap().element),
  });
  return z.discriminatedUnion('goalType', [form.extend(withoutTarget), form.extend(withTarget)]);
}

/** A row that has only its title or its target is not saved, which is said at the empty field. */
function wholeRows<Row extends z.ZodType>(row: Row) {
  const whole = z.unknown().superRefine((typed, context) => {
    const { title, targetValue } = typed as { title: string; targetValue: number | null };
    if (title.trim() === '')
      context.addIssue({ code: 'custom', path: ['title'], message: 'Give it a title, or remove it' });
    if (targetValue === null)
      context.addIssue({ code: 'custom', path: ['targetValue'], message: 'Give it a target, or remove it' });
  });
  return z.array(whole.pipe(row).nullable()).transform((rows) => rows.filter((each) => each !== null));
}

/** A deadline not before `today`, or the stored one. */
export function deadlineFrom(today: string, stored: string | null = null) {
  return createGoalInput.shape.deadline.refine(
    (day) => !day || day >= today || day === stored,
    'Deadline cannot be before today',
  );
}
