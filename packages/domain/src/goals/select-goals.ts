import { addAmounts } from '../core/amount.ts';
import { type CalendarDay, toCalendarDay } from '../core/calendar-day.ts';
import { compareById, compareOrder } from '../core/compare-keys.ts';
import { memoize } from '../core/memoize.ts';
import type { CallClock, Rows } from '../sync/changes.ts';
import type { GoalRow, LeadRow, ProgressEntryRow } from '../sync/rows.ts';
import { readUser } from '../sync/user.ts';
import { type ShownGoal, describeGoal } from './describe-goal.ts';
import { compareGoals } from './goal-order.ts';

/**
 * `goals.list` without pages: all goals with their figures, in the order of the home list (rules/goals.md#list-order).
 */
export function selectGoals(rows: Rows, { now, timezone }: CallClock): ShownGoal[] {
  const today = toCalendarDay(now, timezone);
  return rows.goals
    .list()
    .map((goal) => showGoal(rows, goal, today))
    .toSorted(compareGoals);
}

/** `goals.get`; undefined for an unknown goal. */
export function selectGoal(
  rows: Rows,
  { id }: { readonly id: string },
  { now, timezone }: CallClock,
): ShownGoal | undefined {
  const goal = rows.goals.get(id);
  return goal && showGoal(rows, goal, toCalendarDay(now, timezone));
}

/** A goal with its parts and figures, as of today. */
export function showGoal(rows: Rows, goal: GoalRow, today: CalendarDay): ShownGoal {
  const { id: userId } = readUser(rows);
  const { countsFrom } = goal;
  const reported = findSummary(rows.progressEntries.where('goalId', goal.id), countsFrom, today);
  const milestones = rows.milestones.where('goalId', goal.id).toSorted(compareById);
  const leads = listLeads(rows, goal.id).map((lead) => {
    const { firstReportedOn, before } = reported.byLead.get(lead.id) ?? unreported;
    return { ...lead, userId, countsFrom, firstReportedOn, baseValue: before };
  });
  const facts = {
    userId,
    category: findCategory(rows, goal),
    hasReportedToday: reported.hasReportedToday,
    firstReportedOn: reported.firstReportedOn,
    baseValue: addAmounts(goal.initialValue, (reported.byLead.get(null) ?? unreported).before),
  };
  return describeGoal(
    { ...goal, ...facts },
    { milestones: milestones.map((milestone) => ({ ...milestone, userId })), leads },
    today,
  );
}

/** The lead measures of a goal, in display order. */
export function listLeads({ leads }: Rows, goalId: string): LeadRow[] {
  return leads.where('goalId', goalId).toSorted(compareOrder);
}

function findCategory({ categories }: Rows, { categoryId }: GoalRow): ShownGoal['category'] {
  const found = categoryId === null ? undefined : categories.get(categoryId);
  if (!found) return null;
  const { id, name, icon, color } = found;
  return { id, name, icon, color };
}

/** The reports on a goal itself or on one of its lead measures. */
interface Reported {
  firstReportedOn: CalendarDay | null;
  /** The sum before `countsFrom`; 0 without `countsFrom`. */
  before: number;
}

const unreported: Reported = { firstReportedOn: null, before: 0 };

const summaries = memoize((_entries: readonly ProgressEntryRow[]) => new Map<string, Summary>());

/** The summary of a goal's entries, cached as long as the entries stay the same. */
function findSummary(
  entries: readonly ProgressEntryRow[],
  countsFrom: CalendarDay | null,
  today: CalendarDay,
): Summary {
  const known = summaries(entries);
  const key = `${countsFrom} ${today}`;
  const summary = known.get(key) ?? summarizeEntries(entries, countsFrom, today);
  known.set(key, summary);
  return summary;
}

type Summary = ReturnType<typeof summarizeEntries>;

function summarizeEntries(entries: readonly ProgressEntryRow[], countsFrom: CalendarDay | null, today: CalendarDay) {
  const byLead = new Map<string | null, Reported>();
  let firstReportedOn: CalendarDay | null = null;
  let hasReportedToday = false;
  for (const { leadId, date, value } of entries) {
    const reported = byLead.get(leadId) ?? { ...unreported };
    byLead.set(leadId, reported);
    reported.firstReportedOn = pickEarlier(reported.firstReportedOn, date);
    if (countsFrom !== null && date < countsFrom) reported.before = addAmounts(reported.before, value);
    firstReportedOn = pickEarlier(firstReportedOn, date);
    hasReportedToday ||= date === today;
  }
  return { byLead, firstReportedOn, hasReportedToday };
}

function pickEarlier(first: CalendarDay | null, day: CalendarDay): CalendarDay {
  return first === null || day < first ? day : first;
}
