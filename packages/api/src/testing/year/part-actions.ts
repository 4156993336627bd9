import type { Lead } from '@goaltracker/contracts/goals/lead.schema';
import type { Milestone } from '@goaltracker/contracts/goals/milestone.schema';
import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { type Account, pick, today } from './account-model.ts';
import { type Send, createAction } from './action.ts';
import { amount, leadDetails, nullable, number } from './details.ts';
import { type EntryModel, type GoalModel, changeProgress, currentOf, sum, syncCompletion } from './goal-model.ts';

const hasGoal = ({ goals }: Account) => goals.length > 0;
const listWigs = ({ goals }: Account) => goals.filter(({ type }) => type === 'wig');
const listLeads = (account: Account) => listWigs(account).flatMap((goal) => goal.leads.map((lead) => ({ goal, lead })));
const listMilestones = ({ goals }: Account) =>
  goals.flatMap((goal) => goal.milestones.map((milestone) => ({ goal, milestone })));

const addMilestone = createAction({
  name: 'add a milestone',
  details: fc.record({ goal: number, target: fc.integer({ min: 1, max: 60 }) }),
  isPossible: hasGoal,
  async perform({ goal: which, target: chosen }, { account, send }) {
    const goal = pick(account.goals, which);
    const target = goal.type === 'simple' ? 1 : chosen;
    const body = { goalId: goal.id, title: `Step ${target}`, targetValue: target };
    const { id, title } = await send<Milestone>('POST', '/milestones', body);
    const isReached = goal.type === 'value' && currentOf(goal, null) >= target;
    goal.milestones.push({ id, title, target, completedAt: isReached ? account.now : null });
    syncCompletion(goal, account.now);
  },
});

const tickMilestone = createAction({
  name: 'complete or reopen a milestone',
  details: fc.record({ milestone: number }),
  isPossible: (account) => listMilestones(account).length > 0,
  async perform({ milestone: which }, { account, send }) {
    const { goal, milestone } = pick(listMilestones(account), which);
    const isCompleted = milestone.completedAt === null;
    await send('PUT', `/milestones/${milestone.id}`, { isCompleted });
    milestone.completedAt = isCompleted ? account.now : null;
    syncCompletion(goal, account.now);
  },
});

const removeMilestone = createAction({
  name: 'delete a milestone',
  details: fc.record({ milestone: number }),
  isPossible: (account) => listMilestones(account).length > 0,
  async perform({ milestone: which }, { account, send }) {
    const { goal, milestone } = pick(listMilestones(account), which);
    await send('DELETE', `/milestones/${milestone.id}`);
    goal.milestones = goal.milestones.filter(({ id }) => id !== milestone.id);
    syncCompletion(goal, account.now);
  },
});

const addLead = createAction({
  name: 'add a lead measure',
  details: fc.record({ goal: number, lead: leadDetails }),
  isPossible: (account) => listWigs(account).length > 0,
  async perform({ goal: which, lead }, { account, send }) {
    const goal = pick(listWigs(account), which);
    const { id, title } = await send<Lead>('POST', '/leads', {
      goalId: goal.id,
      title: 'Swims',
      targetValue: lead.target,
      expectedProgress: lead.expected,
      reportingFrequency: lead.frequency,
      order: 10 + account.done,
    });
    goal.leads.push({ ...lead, id, title, createdAt: account.now, completedAt: null });
    syncCompletion(goal, account.now);
  },
});

const removeLead = createAction({
  name: 'delete a lead measure',
  details: fc.record({ lead: number }),
  isPossible: (account) => listLeads(account).length > 0,
  async perform({ lead: which }, { account, send }) {
    const { goal, lead } = pick(listLeads(account), which);
    await send('DELETE', `/leads/${lead.id}`);
    goal.leads = goal.leads.filter(({ id }) => id !== lead.id);
    goal.entries = goal.entries.filter(({ leadId }) => leadId !== lead.id);
    syncCompletion(goal, account.now);
  },
});

/** Reads the id of the new entry. A report on a lead measure returns the lead measure, not the entry. */
async function adoptEntry(
  goal: GoalModel,
  entry: Omit<EntryModel, 'id'>,
  { account, send }: { account: Account; send: Send },
) {
  const listed = await send<ProgressEntry[]>('GET', `/progress/entries/${goal.id}/${entry.date}`);
  const added = listed.filter(({ id }) => goal.entries.every((known) => known.id !== id));
  expect(added).toMatchObject([{ leadId: entry.leadId, value: entry.value }]);
  changeProgress(goal, account.now, ({ entries }) => entries.push({ ...entry, id: added[0]?.id ?? '' }));
}

const addToLead = createAction({
  name: 'add to a lead measure',
  details: fc.record({ lead: number, value: amount }),
  isPossible: (account) => listLeads(account).length > 0,
  async perform({ lead: which, value }, { account, send }) {
    const { goal, lead } = pick(listLeads(account), which);
    await send('POST', `/leads/${lead.id}/progress`, { amount: value }, 200);
    const entry = { leadId: lead.id, value, date: today(account), notes: null, reportedAt: account.now };
    await adoptEntry(goal, entry, { account, send });
  },
});

const setLead = createAction({
  name: 'set the value of a lead measure',
  details: fc.record({ lead: number, value: amount, target: nullable(fc.integer({ min: 1, max: 40 })) }),
  isPossible: (account) => listLeads(account).length > 0,
  async perform({ lead: which, value, target }, { account, send }) {
    const { goal, lead } = pick(listLeads(account), which);
    const difference = sum([value, -currentOf(goal, lead.id)]);
    await send('PUT', `/leads/${lead.id}`, { currentValue: value, ...(target !== null && { targetValue: target }) });
    lead.target = target ?? lead.target;
    if (difference === 0) {
      syncCompletion(goal, account.now);
      return;
    }
    const entry = { leadId: lead.id, value: difference, date: today(account), notes: null, reportedAt: account.now };
    await adoptEntry(goal, entry, { account, send });
  },
});

export const partActions = [
  addMilestone,
  tickMilestone,
  removeMilestone,
  addLead,
  removeLead,
  addToLead,
  setLead,
  addToLead,
];
