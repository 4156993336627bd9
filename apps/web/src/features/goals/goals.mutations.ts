import type { Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { uuidv7 } from 'uuidv7';
import { changeInList, putInList, removeFromList } from '../../sync/change-list.ts';
import { failWith } from '../../sync/failures.ts';
import { type Cached, defineMutation } from '../../sync/define-mutation.ts';
import type { InputOf } from '../../sync/procedures.ts';
import { getTimezone } from '../../sync/session.ts';
import { queries } from '../../sync/trpc.ts';
import { makeLocalEvent, putInRange } from '../calendar/core/local-event.ts';
import type { Clock } from './apply-progress.ts';
import { changeLocalGoal, makeLocalGoal } from './local-goal.ts';

const clock = (): Clock => ({ now: new Date(), timezone: getTimezone() });
const edit = ({ id }: { id: string }) => ({ dialog: 'edit-goal' as const, record: id });
const findGoal = (id: string, cached: Cached): Goal | undefined =>
  cached('goals.list')
    .flat()
    .find((goal) => goal.id === id);
const nameGoal = (id: string, cached: Cached) => `goal “${findGoal(id, cached)?.title ?? 'without a title'}”`;
type CreateInput = InputOf<'goals.create'>;
type Parts = Pick<UpdateGoalInput, 'milestones' | 'leads'> & Pick<CreateInput, 'events'>;

/** New parts get their ids here, so that progress can be reported on them before the server has them. */
function withPartIds<Input extends Parts>(input: Input): Input {
  const { milestones, leads, events } = input;
  return {
    ...input,
    ...(milestones && { milestones: milestones.map((part) => ({ id: uuidv7(), ...part })) }),
    ...(leads && { leads: leads.map((part) => ({ id: uuidv7(), ...part })) }),
    ...(events && { events: events.map((event) => ({ id: uuidv7(), ...event })) }),
  };
}

/** The id of the plan that a new goal belongs to; null when it is not cached. */
const findPlanId = ({ plan, planningSessionId }: Pick<CreateInput, 'plan' | 'planningSessionId'>) =>
  (plan ? queries.planner.findSession.getData(plan)?.id : planningSessionId) ?? null;

function makeGoal({ plan, events: _events, ...input }: CreateInput & { id: string }): Goal {
  return makeLocalGoal({ ...input, planningSessionId: findPlanId({ ...input, plan }) }, clock());
}

defineMutation('goals.create', {
  complete: withPartIds,
  effect: {
    'goals.list': (goals, input, { output }) => putInList(goals, output ?? makeGoal(input)),
    'planner.listGoals'(goals, input, { read, output }) {
      const goal = output ?? makeGoal(input);
      return read.id === goal.planningSessionId
        ? putInList(goals, { ...goal, obstacles: [], progressEntries: [] })
        : goals;
    },
    'calendar.list': (events, { id: goalId, events: first = [] }, { read }) =>
      first.reduce(
        (list, { id = '', ...event }) =>
          putInRange(list, makeLocalEvent({ ...event, id, goalId }, getTimezone()), read),
        events,
      ),
  },
  failure: failWith('Failed to create goal. Please try again.'),
  offline: {
    kind: 'create',
    keys: ({ id, categoryId, events = [] }) => [id, categoryId, ...events.map((event) => event.id)],
    title: ({ title }) => `Add goal “${title}”`,
    result: (input, cached) => findGoal(input.id, cached) ?? makeGoal(input),
    edit,
    // With its present value as the first one: the reports on it are deleted.
    recreate(id, cached) {
      const goal = findGoal(id, cached);
      if (!goal) return undefined;
      const { title, description, categoryId, planningSessionId, goalType, targetValue, currentValue, unit } = goal;
      const { expectedDailyProgress, reportingFrequency, deadline, skipWeekends, countsFrom, priority } = goal;
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
        countsFrom,
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
      changeInList(goals, input.id, (goal) => ({ ...goal, ...(output ?? changeLocalGoal(goal, input, clock())) })),
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
