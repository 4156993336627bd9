import type { Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { uuidv7 } from 'uuidv7';
import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import type { Clock } from './apply-progress.ts';
import { getTimezone } from './goal-update.ts';
import { changeLocalGoal, makeLocalGoal } from './local-goal.ts';

const clock = (): Clock => ({ now: new Date(), timezone: getTimezone() });
const edit = ({ id }: { id: string }) => ({ dialog: 'edit-goal' as const, record: id });
const findGoal = (id: string, cached: Cached): Goal | undefined =>
  cached('goals.list')
    .flat()
    .find((goal) => goal.id === id);
const nameGoal = (id: string, cached: Cached) => `goal “${findGoal(id, cached)?.title ?? 'without a title'}”`;
/** New parts get their ids here, so that progress can be reported on them before the server has them. */
function withPartIds<Input extends Pick<UpdateGoalInput, 'milestones' | 'leads'>>(input: Input): Input {
  const { milestones, leads } = input;
  return {
    ...input,
    ...(milestones && { milestones: milestones.map((part) => ({ id: uuidv7(), ...part })) }),
    ...(leads && { leads: leads.map((part) => ({ id: uuidv7(), ...part })) }),
  };
}

const failWith = (description: string) => () => ({ title: 'Error', description });

defineMutation('goals.create', {
  complete: withPartIds,
  effect: {
    'goals.list': (goals, input, { output }) => putInList(goals, output ?? makeLocalGoal(input, clock())),
    'planner.listGoals': (goals, input, { read, output }) =>
      output && read.id === input.planningSessionId
        ? putInList(goals, { ...output, obstacles: [], progressEntries: [] })
        : goals,
  },
  failure: failWith('Failed to create goal. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ id, categoryId }) => [id, categoryId],
    title: ({ title }) => `Add goal “${title}”`,
    result: (input, cached) => findGoal(input.id, cached) ?? makeLocalGoal(input, clock()),
    edit,
    // With its present value as the first one: the reports on it are deleted.
    recreate(id, cached) {
      const goal = findGoal(id, cached);
      if (!goal) return undefined;
      const { title, description, categoryId, planningSessionId, goalType, targetValue, currentValue, unit } = goal;
      const { expectedDailyProgress, reportingFrequency, deadline, skipWeekends, priority } = goal;
      return {
        id,
        title,
        description,
        categoryId,
        planningSessionId,
        goalType,
        targetValue,
        currentValue,
        unit,
        expectedDailyProgress,
        reportingFrequency,
        deadline,
        skipWeekends,
        priority,
        milestones: goal.milestones.map((each) => ({ id: each.id, title: each.title, targetValue: each.targetValue })),
        ...(goalType === 'wig' && {
          leads: goal.leads.map((lead) => ({
            id: lead.id,
            title: lead.title,
            targetValue: lead.targetValue,
            unit: lead.unit,
            expectedProgress: lead.expectedProgress,
            reportingFrequency: lead.reportingFrequency,
          })),
        }),
      };
    },
  },
});

defineMutation('goals.update', {
  effect: {
    'goals.list': (goals, input, { output }) =>
      changeInList(goals, input.id, (goal) => output ?? changeLocalGoal(goal, input, clock())),
    // The ids of its obstacles follow with the next read.
    'planner.listGoals': (goals, input, { output }) =>
      changeInList(goals, input.id, (goal) => (output ? { ...goal, ...output } : goal)),
  },
  failure: failWith('Failed to update goal. Please try again.'),
  offline: {
    kind: 'change',
    keys: ({ id, categoryId }) => [id, categoryId],
    title: ({ id }, cached) => `Change ${nameGoal(id, cached)}`,
    result: (input, cached) =>
      findGoal(input.id, cached) ?? changeLocalGoal(makeLocalGoal({ title: '', ...input }, clock()), input, clock()),
    merge: ({ path, input: earlier }, later) => {
      const merged = { ...earlier, ...later };
      return path === 'goals.create' ? withPartIds(merged) : merged;
    },
    edit,
  },
});

defineMutation('goals.remove', {
  effect: {
    'goals.list': (goals, { id }) => removeFromList(goals, id),
    'planner.listGoals': (goals, { id }) => removeFromList(goals, id),
  },
  failure: failWith('Failed to delete goal. Please try again.'),
  offline: { kind: 'remove', keys: ({ id }) => [id], title: ({ id }, cached) => `Delete ${nameGoal(id, cached)}` },
});

defineMutation('categories.create', {
  effect: {
    'categories.list': (categories, _input, { output }) => (output ? putInList(categories, output) : categories),
  },
  failure: failWith('Failed to create category. Please try again.'),
});

defineMutation('categories.update', {
  effect: {
    'categories.list': (categories, { id }, { output }) =>
      changeInList(categories, id, (category) => output ?? category),
  },
  failure: failWith('Failed to update category. Please try again.'),
});

defineMutation('categories.remove', {
  effect: {
    'categories.list': (categories, { id }) => removeFromList(categories, id),
    // Its goals stay, without a category (rules/categories.md).
    'goals.list': (goals, { id }) =>
      goals.map((goal) => (goal.categoryId === id ? { ...goal, categoryId: null, category: null } : goal)),
  },
  failure: failWith('Failed to delete category. Please try again.'),
});
