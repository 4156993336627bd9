import { isPage, type PageById } from '@goaltracker/contracts/core/page';
import type {
  CreateProgressInput,
  DailyLogItem,
  DayOfGoal,
  ProgressEntry,
  ProgressNote,
  ProgressWeeks,
  RemoveDayInput,
  ReplaceDayInput,
  Stats,
  UpdateProgressInput,
} from '@goaltracker/contracts/progress/progress.schema';
import { listProgressNotePage, listProgressNotes as listNoteRows } from '@goaltracker/db/backup/exports.queries';
import * as reset from '@goaltracker/db/backup/reset.queries';
import type { UserTransaction } from '@goaltracker/db/core/user-transaction';
import { listReports } from '@goaltracker/db/daily-performance/performance-input.queries';
import { findGoalType, listGoalParts } from '@goaltracker/db/goals/goals.queries';
import { listLeads } from '@goaltracker/db/goals/leads.queries';
import {
  deleteProgressEntries,
  findProgressEntry,
  listEntriesOfDay,
  listEntriesOfGoal,
  listGoalValues,
  updateProgressEntry,
} from '@goaltracker/db/progress/progress.queries';
import { addAmounts } from '@goaltracker/domain/core/amount';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { computeGoalProgress } from '@goaltracker/domain/goals/goal-progress';
import { groupDailyLog, listOwnEntries } from '@goaltracker/domain/progress/daily-log';
import { replaceEntries } from '@goaltracker/domain/progress/replace-day';
import { summarizeGoals } from '@goaltracker/domain/progress/stats';
import { computeWeekTotals, listWeekEnds } from '@goaltracker/domain/progress/week-totals';
import { requireStepWhereAsked } from '../auth/steps/require-step.ts';
import type { RequestContext, UserContext } from '../core/context.ts';
import { createOnce } from '../core/create-once.ts';
import { NotFoundError } from '../core/errors.ts';
import { getMoment, getToday } from '../core/today.ts';
import { applyProgress, applyRemoval } from '../goals/apply-progress.ts';
import { listGoalRecords } from '../goals/goal-records.ts';
import { getLockedGoal } from '../goals/goal-state.ts';
import {
  checkEditedValue,
  checkReportTarget,
  recordProgress,
  removeEntries,
  reportOnEvent,
} from './record-progress.ts';

/** With `calendarEventId`, also writes the event's report; with `completeEvent`, its completion too. */
export async function createProgress(ctx: UserContext, input: CreateProgressInput): Promise<ProgressEntry> {
  return createOnce(ctx, {
    id: input.id,
    get: getEntry,
    async create(tx) {
      const { calendarEventId, completeEvent = false } = input;
      const entry = await recordProgress(tx, input, ctx.now);
      if (calendarEventId) await reportOnEvent(tx, calendarEventId, { entry, completeEvent, now: ctx.now });
      return entry;
    },
  });
}

export async function updateProgress(
  ctx: UserContext,
  { id, value, notes }: UpdateProgressInput,
): Promise<ProgressEntry> {
  return ctx.write(async (tx) => {
    const { entry, goal } = await getLockedEntry(tx, id);
    if (value !== undefined) checkEditedValue(goal, value);
    const changed = await updateProgressEntry(tx, id, {
      value: value ?? entry.value,
      notes: notes === undefined ? entry.notes : notes,
    });
    // A correction can be lowered only as far as the total allows.
    const apply = changed.value < 0 ? applyProgress : applyRemoval;
    await apply(tx, goal, [{ leadId: entry.leadId, difference: addAmounts(changed.value, -entry.value) }], ctx.now);
    return changed;
  });
}

export async function removeProgress(ctx: UserContext, id: string): Promise<void> {
  await ctx.write(async (tx) => {
    const { entry, goal } = await getLockedEntry(tx, id);
    await removeEntries(tx, goal, [entry], ctx.now);
  });
}

/** Newest day first. */
export async function listDailyLog(ctx: UserContext, goalId: string): Promise<DailyLogItem[]> {
  return ctx.read(async (tx) => {
    const [goalType, entries, leads, today] = await Promise.all([
      findGoalType(tx, goalId),
      listEntriesOfGoal(tx, goalId),
      listLeads(tx, goalId),
      getToday(tx, ctx.now),
    ]);
    if (!goalType) throw new NotFoundError();
    const shown = listOwnEntries(goalType, entries);
    return groupDailyLog({ entries: shown, today: today.day, leads: goalType === 'wig' ? leads : undefined });
  });
}

export async function getProgressWeeks(ctx: UserContext): Promise<ProgressWeeks> {
  return ctx.read(async (tx) => {
    const { day } = await getToday(tx, ctx.now);
    const weekEnds = listWeekEnds(day);
    const from = addDays(weekEnds[0] ?? day, 1);
    // Reports are at most one day ahead.
    const [goals, reports] = await Promise.all([
      listGoalValues(tx),
      listReports(tx, { since: from, from, after: addDays(day, 2) }),
    ]);
    return { weekEnds, goals: computeWeekTotals(goals, reports, weekEnds) };
  });
}

export async function listDayEntries(ctx: UserContext, { goalId, date }: DayOfGoal): Promise<ProgressEntry[]> {
  return ctx.read(async (tx) => {
    const [goalType, entries] = await Promise.all([findGoalType(tx, goalId), listEntriesOfDay(tx, { goalId, date })]);
    if (!goalType) throw new NotFoundError();
    return listOwnEntries(goalType, entries);
  });
}

/** Merges the entries of a day into one. Throws NotFoundError for a day without entries. */
export async function replaceDay(ctx: UserContext, input: ReplaceDayInput): Promise<ProgressEntry> {
  const { id: goalId, date, value, notes, leadId = null } = input;
  return ctx.write(async (tx) => {
    const goal = await getLockedGoal(tx, goalId);
    checkReportTarget(goal, leadId);
    checkEditedValue(goal, value);
    const entries = (await listEntriesOfDay(tx, { goalId, date })).filter((entry) => entry.leadId === leadId);
    const replaced = replaceEntries(entries, { value, notes });
    if (!replaced) throw new NotFoundError();
    const changed = await updateProgressEntry(tx, replaced.changed.id, {
      value: replaced.changed.value,
      notes: replaced.changed.notes,
    });
    await deleteProgressEntries(
      tx,
      replaced.removed.map(({ id }) => id),
    );
    const apply = value < 0 ? applyProgress : applyRemoval;
    await apply(tx, goal, [{ leadId, difference: replaced.difference }], ctx.now);
    return changed;
  });
}

/** Throws NotFoundError for a day without entries. */
export async function removeDay(ctx: UserContext, { id: goalId, date }: RemoveDayInput): Promise<void> {
  await ctx.write(async (tx) => {
    const goal = await getLockedGoal(tx, goalId);
    const entries = listOwnEntries(goal.goalType, await listEntriesOfDay(tx, { goalId, date }));
    if (entries.length === 0) throw new NotFoundError();
    await removeEntries(tx, goal, entries, ctx.now);
  });
}

/**
 * Resets every goal to its initial value, which may complete it or make it active again
 * (rules/backup.md#deleting-all-progress). Throws StepRequiredError.
 */
export async function removeAllProgress(ctx: RequestContext): Promise<void> {
  await ctx.user.write(async (tx) => {
    await requireStepWhereAsked(tx, ctx);
    const now = await getMoment(tx, ctx.now);
    const goals = await reset.lockAllGoals(tx);
    await reset.deleteAllProgress(tx);
    await reset.resetGoalTotals(tx, now);
    const parts = await listGoalParts(tx);
    const changed = goals.filter((goal) => {
      const currentValue = Math.max(goal.initialValue, 0);
      return computeGoalProgress({ ...goal, ...parts.of(goal.id), currentValue }).isCompleted !== goal.isCompleted;
    });
    await reset.toggleGoalCompletions(
      tx,
      changed.map(({ id }) => id),
      now,
    );
  });
}

/** Lists the notes of all goals by day, for the goals export. With a page, lists them by id. */
export async function listProgressNotes(ctx: UserContext, page?: PageById): Promise<ProgressNote[]> {
  return ctx.read((tx) => (isPage(page) ? listProgressNotePage(tx, page) : listNoteRows(tx)));
}

export async function getStats(ctx: UserContext): Promise<Stats> {
  return ctx.read(async (tx) => summarizeGoals(await listGoalRecords(tx, ctx.now)));
}

/** Locks the entry's goal, then reads the entry again. */
async function getLockedEntry(tx: UserTransaction, id: string) {
  const { goalId } = await getEntry(tx, id);
  const goal = await getLockedGoal(tx, goalId);
  return { entry: await getEntry(tx, id), goal };
}

async function getEntry(tx: UserTransaction, id: string): Promise<ProgressEntry> {
  const entry = await findProgressEntry(tx, id);
  if (!entry) throw new NotFoundError();
  return entry;
}
