import type { UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { createCategory, removeCategory, updateCategory } from '@goaltracker/domain/goals/category-rows';
import { createGoal } from '@goaltracker/domain/goals/create-goal';
import { parsePlanText } from '@goaltracker/domain/goals/plan-text';
import { removeGoal } from '@goaltracker/domain/goals/remove-goal';
import { updateGoal } from '@goaltracker/domain/goals/update-goal';
import { chainChanges } from '@goaltracker/domain/sync/chain-changes';
import { createEvent } from '@goaltracker/domain/tasks/create-event';
import { uuidv7 } from 'uuidv7';
import { read } from '../../store/rows/read.ts';
import { withId, defineCall, failWith } from '../../store/define-call.ts';
import type { InputOf } from '../../http/procedures.ts';

type CreateInput = InputOf<'goals.create'>;

const findGoal = (id: string) => read('goals.list')?.find((goal) => goal.id === id);
const nameGoal = (id: string) => `goal “${findGoal(id)?.title ?? 'without a title'}”`;
const findCategory = (id: string) => read('categories.list')?.find((category) => category.id === id);
const nameCategory = (id: string) => `category “${findCategory(id)?.name ?? 'without a name'}”`;

/** Gives new records their ids, so that the device and the server create the same records. */
function withPartIds({ milestones, leads, events, plan, ...input }: CreateInput & { id: string }) {
  return {
    ...input,
    ...withObstacleIds(input),
    ...(milestones && { milestones: milestones.map((part) => ({ id: uuidv7(), ...part })) }),
    ...(leads && { leads: leads.map((part) => ({ id: uuidv7(), ...part })) }),
    ...(events && { events: events.map((event) => ({ id: uuidv7(), newSeriesId: uuidv7(), ...event })) }),
    ...(plan && { plan: { id: uuidv7(), ...plan } }),
  };
}

function withNewPartIds({ milestones, leads, ...input }: UpdateGoalInput): UpdateGoalInput {
  return {
    ...input,
    ...withObstacleIds(input),
    ...(milestones && { milestones: milestones.map(withNewId) }),
    ...(leads && { leads: leads.map(withNewId) }),
  };
}

const withNewId = <Part extends { id?: string | undefined; newId?: string | undefined }>(part: Part): Part =>
  part.id === undefined ? { newId: uuidv7(), ...part } : part;

/** One id for each obstacle and resource in the description. */
function withObstacleIds({ description, obstacleIds }: Pick<UpdateGoalInput, 'description' | 'obstacleIds'>) {
  if (typeof description !== 'string' || obstacleIds) return {};
  const { obstacles } = parsePlanText(description);
  const ids = obstacles.flatMap(({ resources }) => [uuidv7(), ...resources.map(() => uuidv7())]);
  return ids.length > 0 ? { obstacleIds: ids } : {};
}

defineCall('goals.create', {
  complete: withPartIds,
  change: (rows, { events = [], ...goal }, clock) =>
    chainChanges(
      rows,
      (before) => createGoal(before, goal, clock),
      ...events.map(
        (event) => (before: typeof rows) => createEvent(before, { ...withId(event), goalId: goal.id }, clock),
      ),
    ),
  failure: failWith('Failed to create goal. Please try again.'),
  offline: { title: ({ title }) => `Add goal “${title}”`, result: ({ id }) => findGoal(id) },
});

defineCall('goals.update', {
  complete: withNewPartIds,
  change: updateGoal,
  failure: failWith('Failed to update goal. Please try again.'),
  offline: { title: ({ id }) => `Change ${nameGoal(id)}`, result: ({ id }) => findGoal(id) },
});

defineCall('goals.remove', {
  change: removeGoal,
  failure: failWith('Failed to delete goal. Please try again.'),
  offline: { title: ({ id }) => `Delete ${nameGoal(id)}` },
});

defineCall('categories.create', {
  change: createCategory,
  failure: failWith('Failed to create category. Please try again.'),
  offline: { title: ({ name }) => `Add category “${name}”`, result: ({ id }) => findCategory(id) },
});

defineCall('categories.update', {
  change: updateCategory,
  failure: failWith('Failed to update category. Please try again.'),
  offline: { title: ({ id }) => `Change ${nameCategory(id)}`, result: ({ id }) => findCategory(id) },
});

defineCall('categories.remove', {
  change: removeCategory,
  failure: failWith('Failed to delete category. Please try again.'),
  offline: { title: ({ id }) => `Delete ${nameCategory(id)}` },
});
