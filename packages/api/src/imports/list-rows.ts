import { newId } from '@goaltracker/db/core/id';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import type { BackupSection } from '@goaltracker/domain/backup/backup-sections';
import { addAmounts, amountLimit } from '@goaltracker/domain/core/amount';
import { type CalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import {
  defaultPriority,
  defaultReportingFrequency,
  type ReportingFrequency,
  simpleGoalUnit,
} from '@goaltracker/domain/goals/enums';
import { normalizeGoal } from '@goaltracker/domain/goals/goal-type';
import type { ListTarget } from '@goaltracker/domain/imports/enums';
import { defaultNoteFields } from '@goaltracker/domain/notes/enums';
import { defaultCategoryColor, defaultCategoryIcon } from '@goaltracker/domain/goals/categories';
import { noRepeat } from '@goaltracker/domain/tasks/repeat';
import { buildTaskRow } from '@goaltracker/domain/tasks/task-rows';
import type { ReadList } from '@goaltracker/import/records/records';
import { type ListTotals, computeInitialValue } from './list-totals.ts';

export interface RowClock {
  readonly now: Date;
  readonly timeZone: string;
}

/** Returns the day in the source, at most today. When the source has none, returns the day of the instant. */
export function pickDay(day: CalendarDay | null, instant: string, { now, timeZone }: RowClock): CalendarDay {
  const today = toCalendarDay(now, timeZone);
  const found = day ?? toCalendarDay(new Date(instant), timeZone);
  return found < today ? found : today;
}

const periodsPerYear: Record<ReportingFrequency, number> = { daily: 365, weekly: 52, monthly: 12 };

/**
 * Returns the target of a value goal: the target in the source, the reached value of an archived list, or a proposal.
 */
export function computeTarget(list: ReadList, totals: ListTotals): number {
  if (list.target !== null) return list.target;
  const reached = addAmounts(computeInitialValue(list, totals), totals.sum);
  if (list.isArchived && reached > 0) return reached;
  return proposeTarget(reached, list.rate);
}

/**
 * Proposes a target for a goal without one in the source (rules/imports.md#lists): the reached value plus a year of the
 * rate, or twice the reached value without a rate.
 */
export function proposeTarget(reached: number, rate: ReadList['rate']): number {
  const { amount = null, per = defaultReportingFrequency } = rate ?? {};
  const ahead = amount === null ? reached : amount * periodsPerYear[per];
  return Math.min(Math.max(Math.ceil(reached + ahead), 1), amountLimit - 1);
}

/**
 * Whether the pace of a value goal counts from the day of the import, so that imported entries make it neither late nor
 * early (rules/imports.md#lists). True for an open goal that has no target and no deadline in the source.
 */
export function startsWithImport({ target, deadline, completedAt, isArchived }: ReadList): boolean {
  return target === null && deadline === null && completedAt === null && !isArchived;
}

const goalTargets: ReadonlySet<ListTarget> = new Set(['valueGoal', 'simpleGoal', 'wigGoal']);
export const isGoal = (target: ListTarget | undefined) => target !== undefined && goalTargets.has(target);

/** Lists what a list can become (rules/imports.md#lists). */
export function listAllowedTargets(
  { becomes, target, rate }: ReadList,
  { entries, tasks, areChecks }: ListTotals,
  parent: ListTarget | undefined,
): ListTarget[] {
  if (becomes === 'leadMeasure') return parent === 'wigGoal' ? [becomes, 'leaveOut'] : ['valueGoal', 'leaveOut'];
  if (becomes === 'wigGoal') return [becomes, 'leaveOut'];
  if (entries > 0) {
    const isSimple = becomes === 'simpleGoal' && areChecks;
    return isSimple ? ['simpleGoal', 'valueGoal', 'leaveOut'] : ['valueGoal', 'leaveOut'];
  }
  const isMeasured = target !== null || rate !== null || becomes === 'valueGoal';
  const targets: ListTarget[] = becomes === 'milestone' && isGoal(parent) ? [becomes] : [];
  if (isMeasured && becomes !== 'milestone') targets.push('valueGoal');
  targets.push('simpleGoal', 'category');
  if (tasks === 0) targets.push('task', 'note');
  return [...targets, ...(tasks > 0 ? (['unlisted'] as const) : []), 'leaveOut'];
}

/** The row for what a list becomes: columns that come from the file, and all other columns of a new record. */
export interface ListRow {
  readonly section: BackupSection;
  readonly content: BackupRecord;
  readonly others: BackupRecord;
}

interface ListLinks {
  readonly categoryId: string | null;
  readonly goalId: string | null;
}

/** Categories have named colours. */
const findCategoryColor = ({ color }: ReadList) => (color?.startsWith('#') ? null : color) ?? defaultCategoryColor;

/** When the list itself is not stored, returns undefined. */
export function buildListRow(
  list: ReadList,
  target: ListTarget,
  { totals, categoryId, goalId, clock }: ListLinks & { totals: ListTotals; clock: RowClock },
): ListRow | undefined {
  if (target === 'unlisted' || target === 'leaveOut') return undefined;
  const { title, description, deadline } = list;
  const start = (day: string) => new Date(toInstant({ day, minutes: 0 }, clock.timeZone)).toISOString();
  const format = (instant: number) => new Date(Math.min(instant, clock.now.getTime())).toISOString();
  const first = totals.firstDay === null ? clock.now.toISOString() : start(totals.firstDay);
  const createdAt = list.createdAt === null ? first : format(list.createdAt);
  const createdDay = pickDay(list.createdDay, createdAt, clock);
  const now = clock.now.toISOString();
  if (target === 'category')
    return {
      section: 'categories',
      content: { name: title },
      others: { icon: list.icon ?? defaultCategoryIcon, color: findCategoryColor(list), createdAt },
    };
  if (target === 'note')
    return {
      section: 'notes',
      content: { title, content: description ?? '' },
      others: { ...defaultNoteFields, createdAt, updatedAt: now },
    };
  const completedAt = list.completedAt === null ? null : format(list.completedAt);
  const completedDay = completedAt === null ? null : pickDay(list.completedDay, completedAt, clock);
  if (target === 'task') {
    const due = { dueDay: deadline, dueTime: null };
    const isCompleted = list.completedAt !== null;
    const row = buildTaskRow(
      { ...noRepeat, ...due, id: newId(), title, description, isCompleted },
      { now: clock.now, day: pickDay(list.completedDay, completedAt ?? now, clock) },
    );
    return {
      section: 'tasks',
      content: { title, description, ...due, isCompleted },
      others: { ...row, createdAt, completedAt },
    };
  }
  if (target === 'milestone')
    return {
      section: 'milestones',
      content: { title, targetValue: list.target ?? 1, isCompleted: completedAt !== null },
      others: { goalId, completedAt, completedDay },
    };
  if (target === 'leadMeasure') {
    const { unit, rate } = list;
    const targetValue = computeTarget(list, totals);
    const frequency = {
      expectedProgress: rate?.amount ?? null,
      reportingFrequency: rate?.per ?? defaultReportingFrequency,
    };
    const isDone = totals.sum >= targetValue;
    return {
      section: 'leads',
      content: { title, targetValue, unit, ...frequency },
      others: {
        goalId,
        currentValue: totals.sum,
        order: list.position,
        createdAt,
        createdDay,
        isCompleted: isDone,
        completedAt: isDone ? (completedAt ?? now) : null,
        completedDay: isDone ? (completedDay ?? pickDay(null, now, clock)) : null,
      },
    };
  }
  const isSimple = target === 'simpleGoal';
  const isDone = list.completedAt !== null || list.isArchived;
  const initialValue = isSimple ? Number(isDone && totals.sum < 1) : computeInitialValue(list, totals);
  const currentValue = addAmounts(initialValue, totals.sum);
  const importedFrom =
    target === 'valueGoal' && startsWithImport(list) ? toCalendarDay(clock.now, clock.timeZone) : null;
  const measure = normalizeGoal({
    goalType: isSimple ? 'simple' : target === 'wigGoal' ? 'wig' : 'value',
    targetValue: computeTarget(list, totals),
    unit: isSimple ? simpleGoalUnit : list.unit,
    expectedDailyProgress: list.rate?.amount ?? null,
    reportingFrequency: list.rate?.per ?? defaultReportingFrequency,
    skipWeekends: list.skipWeekends,
    countsFrom: list.countsFrom ?? importedFrom,
  });
  const isCompleted = target === 'wigGoal' ? completedAt !== null : currentValue >= (measure.targetValue ?? Infinity);
  const { targetValue, unit, expectedDailyProgress, reportingFrequency } = measure;
  const noon = (day: string) => format(toInstant({ day, minutes: 720 }, clock.timeZone));
  const finished = completedAt ?? (totals.lastDay === null ? now : noon(totals.lastDay));
  const measured = {
    unit,
    expectedDailyProgress,
    reportingFrequency,
    skipWeekends: measure.skipWeekends,
    ...(list.target !== null && { targetValue }),
  };
  return {
    section: 'goals',
    content: {
      title,
      description,
      deadline,
      ...(measure.goalType === 'value' && measured),
      ...(list.countsFrom !== null && { countsFrom: measure.countsFrom }),
    },
    others: {
      ...measure,
      planningSessionId: null,
      categoryId,
      initialValue,
      currentValue,
      priority: list.priority ?? defaultPriority,
      isCompleted,
      completedAt: isCompleted ? finished : null,
      completedDay: isCompleted ? (completedDay ?? pickDay(null, finished, clock)) : null,
      createdAt,
      createdDay,
    },
  };
}
