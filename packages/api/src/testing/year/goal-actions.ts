import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { type GoalType, priorities } from '@goaltracker/domain/goals/enums';
import * as fc from 'fast-check';
import { type Account, pick, today } from './account-model.ts';
import { createAction } from './action.ts';
import { type Day, addDays } from './days.ts';
import { amount, frequency, leadDetails, nullable, number } from './details.ts';
import { type GoalModel, currentOf, sum, sumOf, syncCompletion, tickMilestones } from './goal-model.ts';

/** Days from today. */
const deadline = nullable(fc.integer({ min: -3, max: 90 }));
const countsFrom = nullable(fc.integer({ min: -20, max: 5 }));
const hasGoal = ({ goals }: Account) => goals.length > 0;
const ofType = ({ goals }: Account, wanted: GoalType) => goals.filter(({ type }) => type === wanted);
const addToToday = (account: Account, days: number | null): Day | null =>
  days === null ? null : addDays(today(account), days);

const goalFields = fc.record({ priority: fc.constantFrom(...priorities), deadline, category: nullable(number) });

function createModel(account: Account, { id, planningSessionId }: Goal, fields: Partial<GoalModel>): GoalModel {
  return {
    id,
    type: 'value',
    title: '',
    target: null,
    initial: 0,
    expected: null,
    frequency: 'daily',
    deadline: null,
    skipWeekends: false,
    countsFrom: null,
    priority: 'not_important_not_urgent',
    categoryId: null,
    planningSessionId,
    createdAt: account.now,
    completedAt: null,
    milestones: [],
    leads: [],
    entries: [],
    ...fields,
  };
}

/** The request fields of every type of goal. */
function describeGoal(
  account: Account,
  chosen: { priority: GoalModel['priority']; deadline: number | null; category: number | null },
) {
  const categoryId =
    chosen.category === null || account.categories.length === 0 ? null : pick(account.categories, chosen.category).id;
  return { priority: chosen.priority, deadline: addToToday(account, chosen.deadline), categoryId };
}

const addSimpleGoal = createAction({
  name: 'add a simple goal',
  details: fc.record({ fields: goalFields, milestones: fc.nat(3) }),
  async perform({ fields, milestones }, { account, send }) {
    const common = { ...describeGoal(account, fields), title: `Move house ${account.goals.length}` };
    const titles = Array.from({ length: milestones }, (_, at) => ({ title: `Box ${at}` }));
    const goal = await send<Goal>('POST', '/goals', { ...common, goalType: 'simple', milestones: titles });
    const models = goal.milestones.map(({ id, title }) => ({ id, title, target: 1, completedAt: null }));
    account.goals.push(
      createModel(account, goal, { ...common, type: 'simple', target: 1, expected: 1, milestones: models }),
    );
  },
});

const addValueGoal = createAction({
  name: 'add a value goal',
  details: fc.record({
    fields: goalFields,
    target: fc.integer({ min: 1, max: 60 }),
    initial: fc.constantFrom(0, 0, 2.5),
    expected: nullable(amount),
    frequency,
    skipWeekends: fc.boolean(),
    countsFrom,
    milestones: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
    isPlanned: fc.boolean(),
  }),
  async perform({ fields, target, initial, expected, milestones, isPlanned, ...rule }, { account, send }) {
    const planningSessionId = isPlanned ? (account.plans.at(-1)?.id ?? null) : null;
    const common = {
      ...describeGoal(account, fields),
      title: `Read ${account.goals.length}`,
      skipWeekends: rule.skipWeekends,
      countsFrom: addToToday(account, rule.countsFrom),
      planningSessionId,
    };
    const goal = await send<Goal>('POST', '/goals', {
      ...common,
      goalType: 'value',
      targetValue: target,
      currentValue: initial,
      expectedDailyProgress: expected,
      reportingFrequency: rule.frequency,
      unit: 'books',
      milestones: milestones.map((value) => ({ title: `At ${value}`, targetValue: value })),
    });
    const model = createModel(account, goal, {
      ...common,
      target,
      initial,
      expected,
      frequency: rule.frequency,
      milestones: goal.milestones.map(({ id, title, targetValue }) => ({
        id,
        title,
        target: targetValue,
        completedAt: initial >= targetValue ? account.now : null,
      })),
    });
    syncCompletion(model, account.now);
    account.goals.push(model);
  },
});

const addWig = createAction({
  name: 'add a WIG',
  details: fc.record({ fields: goalFields, leads: fc.array(leadDetails, { maxLength: 3 }) }),
  async perform({ fields, leads }, { account, send }) {
    const common = { ...describeGoal(account, fields), title: `Get fit ${account.goals.length}` };
    const goal = await send<Goal>('POST', '/goals', {
      ...common,
      goalType: 'wig',
      leads: leads.map((lead, at) => ({
        title: `Runs ${at}`,
        targetValue: lead.target,
        expectedProgress: lead.expected,
        reportingFrequency: lead.frequency,
      })),
    });
    const models = goal.leads.map(({ id, title }, at) => ({
      ...pick(leads, at),
      id,
      title,
      createdAt: account.now,
      completedAt: null,
    }));
    account.goals.push(createModel(account, goal, { ...common, type: 'wig', leads: models }));
  },
});

const editGoal = createAction({
  name: 'edit a goal',
  details: fc.record({ goal: number, fields: goalFields }),
  isPossible: hasGoal,
  async perform({ goal: which, fields }, { account, send }) {
    const goal = pick(account.goals, which);
    const change = { ...describeGoal(account, fields), title: `${goal.title.slice(0, 20)}!` };
    await send('PUT', `/goals/${goal.id}`, change);
    Object.assign(goal, change);
  },
});

const editValueGoal = createAction({
  name: 'change the amounts of a value goal',
  details: fc.record({
    goal: number,
    target: fc.integer({ min: 1, max: 60 }),
    current: nullable(amount),
    expected: nullable(amount),
    skipWeekends: fc.boolean(),
    countsFrom,
  }),
  isPossible: (account) => ofType(account, 'value').length > 0,
  async perform({ goal: which, target, current, expected, skipWeekends, ...chosen }, { account, send }) {
    const goal = pick(ofType(account, 'value'), which);
    const rule = { skipWeekends, countsFrom: addToToday(account, chosen.countsFrom) };
    await send('PUT', `/goals/${goal.id}`, {
      targetValue: target,
      expectedDailyProgress: expected,
      ...rule,
      ...(current !== null && { currentValue: current }),
    });
    const before = currentOf(goal, null);
    Object.assign(goal, { target, expected, ...rule });
    if (current !== null) goal.initial = sum([current, -sumOf(goal.entries)]);
    tickMilestones(goal, before, account.now);
    syncCompletion(goal, account.now);
  },
});

const replaceParts = createAction({
  name: 'save a goal with a new list of its parts',
  details: fc.record({ goal: number, kept: fc.nat(15), added: fc.nat(2) }),
  isPossible: hasGoal,
  async perform({ goal: which, kept, added }, { account, send }) {
    const goal = pick(account.goals, which);
    const parts = goal.type === 'wig' ? 'leads' : 'milestones';
    const isKept = (_: unknown, at: number) => (kept >> at) % 2 === 1;
    const present: readonly { id: string; title: string; target: number }[] = goal[parts];
    const list = [
      ...present.filter(isKept).map(({ id, title, target }) => ({ id, title, targetValue: target })),
      ...Array.from({ length: added }, (_, at) => ({ title: `New ${at}`, targetValue: 1 })),
    ];
    const saved = await send<Goal>('PUT', `/goals/${goal.id}`, { [parts]: list });
    const fresh = saved[parts].slice(list.length - added).map(({ id, title }) => ({ id, title, target: 1 }));
    if (parts === 'leads') {
      const started = { expected: null, frequency: 'daily', createdAt: account.now, completedAt: null } as const;
      goal.leads = [...goal.leads.filter(isKept), ...fresh.map((each) => ({ ...each, ...started }))];
      goal.entries = goal.entries.filter(({ leadId }) => goal.leads.some(({ id }) => id === leadId));
    } else {
      const completedAt = goal.type === 'value' && currentOf(goal, null) >= 1 ? account.now : null;
      goal.milestones = [...goal.milestones.filter(isKept), ...fresh.map((each) => ({ ...each, completedAt }))];
    }
    syncCompletion(goal, account.now);
  },
});

const removeGoal = createAction({
  name: 'delete a goal',
  details: fc.record({ goal: number }),
  isPossible: hasGoal,
  async perform({ goal: which }, { account, send }) {
    const { id } = pick(account.goals, which);
    await send('DELETE', `/goals/${id}`);
    account.goals = account.goals.filter((goal) => goal.id !== id);
    for (const each of [...account.events, ...account.tasks]) if (each.goalId === id) each.goalId = null;
  },
});

export const goalActions = [addSimpleGoal, addValueGoal, addWig, editGoal, editValueGoal, replaceParts, removeGoal];
