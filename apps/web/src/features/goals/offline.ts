import type { Goal, UpdateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import { uuidv7 } from 'uuidv7';
import { invalidateGoals } from '../../sync/invalidate.ts';
import { defineOffline, defineRemake, type Known } from '../../sync/outbox/define-offline.ts';
import type { Clock } from './apply-progress.ts';
import { getTimezone } from './goal-update.ts';
import { changeLocalGoal, makeLocalGoal } from './local-goal.ts';

const clock = (): Clock => ({ now: new Date(), timezone: getTimezone() });
const edit = ({ id }: { id: string }) => ({ dialog: 'edit-goal' as const, record: id });
const findGoal = (id: string, known: Known): Goal | undefined =>
  known('goals.list')
    .flat()
    .find((goal) => goal.id === id);
const nameGoal = (id: string, known: Known) => `goal “${findGoal(id, known)?.title ?? 'without a title'}”`;
/** New parts get their ids here, so that progress can be reported on them before the server has them. */
function withPartIds<Input extends Pick<UpdateGoalInput, 'milestones' | 'leads'>>(input: Input): Input {
  const { milestones, leads } = input;
  return {
    ...input,
    ...(milestones && { milestones: milestones.map((part) => ({ id: uuidv7(), ...part })) }),
    ...(leads && { leads: leads.map((part) => ({ id: uuidv7(), ...part })) }),
  };
}

defineOffline('goals.create', {
  kind: 'create',
  keys: ({ id, categoryId }) => [id, categoryId],
  complete: withPartIds,
  title: ({ title }) => `Add goal “${title}”`,
  result: (input, known) => findGoal(input.id, known) ?? makeLocalGoal(input, clock()),
  reads: {
    'goals.list': (goals, input) =>
      goals.some(({ id }) => id === input.id) ? goals : [...goals, makeLocalGoal(input, clock())],
  },
  invalidate: invalidateGoals,
  edit,
});

defineOffline('goals.update', {
  kind: 'change',
  keys: ({ id, categoryId }) => [id, categoryId],
  title: ({ id }, known) => `Change ${nameGoal(id, known)}`,
  result: (input, known) =>
    findGoal(input.id, known) ?? changeLocalGoal(makeLocalGoal({ title: '', ...input }, clock()), input, clock()),
  reads: {
    'goals.list': (goals, input) =>
      goals.map((goal) => (goal.id === input.id ? changeLocalGoal(goal, input, clock()) : goal)),
  },
  invalidate: invalidateGoals,
  merge: ({ path, input: earlier }, later) => {
    const merged = { ...earlier, ...later };
    return path === 'goals.create' ? withPartIds(merged) : merged;
  },
  edit,
});

defineOffline('goals.remove', {
  kind: 'remove',
  keys: ({ id }) => [id],
  title: ({ id }, known) => `Delete ${nameGoal(id, known)}`,
  reads: { 'goals.list': (goals, { id }) => goals.filter((goal) => goal.id !== id) },
  invalidate: invalidateGoals,
});

/** With its value of now as the first one: the reports on it are gone. */
defineRemake('goals.create', (id, known) => {
  const goal = findGoal(id, known);
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
});
