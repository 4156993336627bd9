import { z } from '@goaltracker/contracts/core/zod';
import { title } from '@goaltracker/contracts/core/fields';
import { createGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { PlanObstacle } from '@goaltracker/domain/planner/plan-text';
import { deadlineFrom } from '../../goals/form/goal-form-schema.ts';

/** What is said of a goal without a title (second document, section 5). */
export const outcomeRequired = {
  title: 'Desired Outcome Required',
  description: 'Please enter a desired outcome for your goal.',
};

const withoutTarget = { goalType: z.enum(['simple', 'wig']) };
const withTarget = { goalType: z.literal('value'), targetValue: createGoalInput.shape.targetValue.unwrap().unwrap() };

/**
 * What a goal of a plan must be for the form: as the server wants it, with a date where it has a deadline, and with
 * obstacles that can be read back. Completely blank obstacles pass; they are left out of the description.
 */
export function planGoalForm(today: string, storedDeadline: string | null) {
  const checked = {
    title: title(outcomeRequired.description),
    deadline: deadlineFrom(today, storedDeadline).refine(
      (day) => day !== undefined,
      'Please choose a completion date.',
    ),
    obstacles: z.array(z.custom<PlanObstacle>().superRefine(checkObstacle)),
  };
  const { milestones: _milestones, leads: _leads, ...fields } = createGoalInput.shape;
  return z
    .discriminatedUnion('goalType', [
      z.object({ ...fields, ...withoutTarget, ...checked }),
      z.object({ ...fields, ...withTarget, ...checked }),
    ])
    .transform(({ obstacles: _obstacles, ...goal }) => goal);
}
export type PlanGoalRequest = z.infer<ReturnType<typeof planGoalForm>>;

/** An obstacle is stored with what helps against it, and neither without the other. */
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

/** The field that shows an issue of the request: the description is made of several, the last of which has room. */
export function toPlanGoalField(path: string): string {
  if (path === 'description') return 'why';
  return /\.resources\.\d+$/.test(path) ? `${path}.resource` : path;
}
