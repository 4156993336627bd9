import { z } from '@goaltracker/contracts/core/zod';
import { title } from '@goaltracker/contracts/core/fields';
import { createGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { PlanObstacle } from '@goaltracker/domain/goals/plan-text';
import { deadlineFrom } from '../../goals/form/goal-form-schema.ts';

/** The toast for a missing title (rules/planner.md#goals-of-a-plan). */
export const titleRequired = {
  title: 'Desired Outcome Required',
  description: 'Please enter a desired outcome for your goal.',
};

const withoutTarget = { goalType: z.enum(['simple', 'wig']) };
const withTarget = { goalType: z.literal('value'), targetValue: createGoalInput.shape.targetValue.unwrap().unwrap() };

/**
 * The contract's schema, plus a date when the goal has a deadline and obstacles that can be parsed back from the
 * description. Completely blank obstacles pass; they are dropped.
 */
export function planGoalForm(today: string, storedDeadline: string | null) {
  const checked = {
    title: title(titleRequired.description),
    deadline: deadlineFrom(today, storedDeadline).refine(
      (day) => day !== undefined,
      'Please choose a completion date.',
    ),
    obstacles: z.array(z.custom<PlanObstacle>().superRefine(checkObstacle)),
  };
  const { milestones: _milestones, leads: _leads, plan: _plan, events: _events, ...fields } = createGoalInput.shape;
  return z
    .discriminatedUnion('goalType', [
      z.object({ ...fields, ...withoutTarget, ...checked }),
      z.object({ ...fields, ...withTarget, ...checked }),
    ])
    .transform(({ obstacles: _obstacles, ...goal }) => goal);
}
export type PlanGoalRequest = z.infer<ReturnType<typeof planGoalForm>>;

/** An obstacle needs a resource and a resource needs an obstacle. */
function checkObstacle({ obstacle, resources }: PlanObstacle, context: z.RefinementCtx<PlanObstacle>): void {
  const isNamed = !isBlank(obstacle);
  const hasResource = !resources.every(isBlank);
  if (isNamed && !hasResource)
    context.addIssue({ code: 'custom', path: ['resources', 0], message: 'Please enter what helps against it.' });
  if (!isNamed && hasResource)
    context.addIssue({ code: 'custom', path: ['obstacle'], message: 'Please enter what these help against.' });
}

function isBlank(text: string): boolean {
  return text.trim() === '';
}

/** The field that shows an issue of the request; `why` stands for the description, which is made of several fields. */
export function toPlanGoalField(path: string): string {
  if (path === 'description') return 'why';
  return /\.resources\.\d+$/.test(path) ? `${path}.resource` : path;
}
