import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import * as fc from 'fast-check';
import { type Account, pick, today } from './account-model.ts';
import { createAction } from './action.ts';
import { setStatus } from './calendar-model.ts';
import { addDays } from './days.ts';
import { amount, nullable, number } from './details.ts';
import { type EntryModel, type GoalModel, changeProgress, currentOf, settleTotals, sum } from './goal-model.ts';

const listValueGoals = ({ goals }: Account) => goals.filter(({ type }) => type === 'value');
const listEntries = ({ goals }: Account) => goals.flatMap((goal) => goal.entries.map((entry) => ({ goal, entry })));

const report = createAction({
  name: 'report progress',
  details: fc.record({
    goal: number,
    lead: number,
    value: fc.oneof({ arbitrary: amount, weight: 4 }, { arbitrary: amount.map((value) => -value), weight: 1 }),
    day: fc.oneof(fc.constant(0), fc.integer({ min: -12, max: 1 })),
    notes: nullable(fc.constantFrom('Well done', 'Late again')),
    milestones: fc.nat(15),
    event: nullable(number),
    completesEvent: fc.boolean(),
  }),
  isPossible: (account) => account.goals.some(({ type, leads }) => type !== 'wig' || leads.length > 0),
  async perform(chosen, { account, send }) {
    const goal = pick(
      account.goals.filter(({ type, leads }) => type !== 'wig' || leads.length > 0),
      chosen.goal,
    );
    const leadId = goal.type === 'wig' ? pick(goal.leads, chosen.lead).id : null;
    const event = chosen.event === null || account.events.length === 0 ? null : pick(account.events, chosen.event);
    const { notes } = chosen;
    const date = addDays(today(account), chosen.day);
    const ticked = goal.type === 'simple' ? goal.milestones.filter((_, at) => (chosen.milestones >> at) % 2 === 1) : [];
    const body = {
      goalId: goal.id,
      leadId,
      value: chosen.value,
      date,
      notes,
      ...(ticked.length > 0 && { milestones: ticked.map(({ id }) => ({ id, isCompleted: true })) }),
      ...(event && { calendarEventId: event.id, completeEvent: chosen.completesEvent }),
    };
    const after = structuredClone(goal);
    for (const milestone of after.milestones) {
      if (ticked.some(({ id }) => id === milestone.id)) milestone.completedAt ??= account.now;
    }
    const isComplete = after.milestones.every(({ completedAt }) => completedAt !== null);
    const single = isComplete && currentOf(goal, null) === 0 ? 1 : 0;
    const value = goal.type === 'simple' ? single : chosen.value;
    const entry = { leadId, value, date, notes, reportedAt: account.now };
    if (!changeProgress(after, account.now, ({ entries }) => entries.push({ ...entry, id: '' }))) {
      await send('POST', '/progress', body, 400);
      return;
    }
    const { id } = await send<ProgressEntry>('POST', '/progress', body);
    after.entries = after.entries.map((each) => (each.id === '' ? { ...each, id } : each));
    Object.assign(goal, after);
    if (!event) return;
    event.isChanged = true;
    event.report = notes === null ? `Progress: ${value}` : `Progress: ${value} (${notes})`;
    if (chosen.completesEvent) setStatus(event, 'completed', account.now);
  },
});

const setTotal = createAction({
  name: 'set the exact total of a value goal',
  details: fc.record({ goal: number, total: amount, isStale: fc.boolean() }),
  isPossible: (account) => listValueGoals(account).length > 0,
  async perform({ goal: which, total, isStale }, { account, send }) {
    const goal = pick(listValueGoals(account), which);
    const current = currentOf(goal, null);
    const seen = isStale ? sum([current, 1]) : current;
    const value = sum([total, -seen]);
    const body = { goalId: goal.id, value, expectedCurrentValue: seen };
    const refusal = total > (goal.target ?? 0) ? 400 : undefined;
    if (isStale || refusal) {
      await send('POST', '/progress', body, isStale ? 409 : refusal);
      return;
    }
    const { id } = await send<ProgressEntry>('POST', '/progress', body);
    const entry = { id, leadId: null, value, date: today(account), notes: null, reportedAt: account.now };
    changeProgress(goal, account.now, ({ entries }) => entries.push(entry));
  },
});

const editEntry = createAction({
  name: 'edit an entry',
  details: fc.record({ entry: number, value: amount, notes: nullable(fc.constant('Corrected')) }),
  isPossible: (account) => listEntries(account).length > 0,
  async perform({ entry: which, value: chosen, notes }, { account, send }) {
    const { goal, entry } = pick(listEntries(account), which);
    const value = goal.type === 'simple' ? Math.floor(chosen) % 2 : chosen;
    const after = structuredClone(goal);
    changeProgress(after, account.now, (changed) => {
      for (const each of changed.entries) if (each.id === entry.id) Object.assign(each, { value, notes });
      settleTotals(changed);
    });
    await send('PUT', `/progress/${entry.id}`, { value, notes });
    Object.assign(goal, after);
  },
});

/** Removes entries, and reopens the milestones they completed. */
export function removeEntries(goal: GoalModel, isRemoved: (entry: EntryModel) => boolean): void {
  const instants = goal.entries.filter(isRemoved).map(({ reportedAt }) => reportedAt);
  goal.entries = goal.entries.filter((entry) => !isRemoved(entry));
  settleTotals(goal);
  if (goal.type === 'value') return;
  for (const milestone of goal.milestones) {
    if (milestone.completedAt !== null && instants.includes(milestone.completedAt)) milestone.completedAt = null;
  }
}

const undoReport = createAction({
  name: 'undo a report',
  details: fc.record({ entry: number }),
  isPossible: (account) => listEntries(account).length > 0,
  async perform({ entry: which }, { account, send }) {
    const { goal, entry } = pick(listEntries(account), which);
    changeProgress(goal, account.now, (changed) => removeEntries(changed, ({ id }) => id === entry.id));
    await send('DELETE', `/progress/${entry.id}`, undefined, 204);
  },
});

const replaceDay = createAction({
  name: 'set the total of a day',
  details: fc.record({ entry: number, value: amount, notes: nullable(fc.constant('All of it')) }),
  isPossible: (account) => listEntries(account).some(({ goal }) => goal.type !== 'simple'),
  async perform({ entry: which, value, notes }, { account, send }) {
    const choices = listEntries(account).filter(({ goal }) => goal.type !== 'simple');
    const { goal, entry } = pick(choices, which);
    const path = `/goals/${goal.id}/progress/daily/${entry.date}`;
    const { leadId } = entry;
    const isOfDay = (each: EntryModel) => each.date === entry.date && each.leadId === leadId;
    const after = structuredClone(goal);
    changeProgress(after, account.now, (changed) => {
      const last = changed.entries.filter(isOfDay).at(-1) ?? entry;
      changed.entries = [...changed.entries.filter((each) => !isOfDay(each)), { ...last, id: '', value, notes }];
      settleTotals(changed);
    });
    const combined = await send<ProgressEntry>('PUT', path, { value, notes, leadId });
    const reportedAt = Date.parse(combined.reportedAt);
    after.entries = after.entries.map((each) => (each.id === '' ? { ...each, id: combined.id, reportedAt } : each));
    Object.assign(goal, after);
  },
});

const removeDay = createAction({
  name: 'delete a day of the log',
  details: fc.record({ entry: number }),
  isPossible: (account) => listEntries(account).length > 0,
  async perform({ entry: which }, { account, send }) {
    const { goal, entry } = pick(listEntries(account), which);
    const isOfDay = ({ date }: EntryModel) => date === entry.date;
    changeProgress(goal, account.now, (changed) => removeEntries(changed, isOfDay));
    await send('DELETE', `/goals/${goal.id}/progress/daily/${entry.date}`, undefined, 204);
  },
});

/** Reports are more frequent than other actions. */
export const progressActions = [report, report, report, setTotal, editEntry, undoReport, replaceDay, removeDay];
