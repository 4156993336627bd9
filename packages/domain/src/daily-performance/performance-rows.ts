import { addAmounts } from '../core/amount.ts';
import type { CalendarDay } from '../core/calendar-day.ts';
import type { GoalRow, LeadRow, MilestoneRow, ProgressEntryRow } from '../sync/rows.ts';
import type { PerformanceInput, ReportedAmount } from './performance-input.ts';

type Completed = Pick<MilestoneRow, 'isCompleted' | 'completedDay'>;

/** The rows and columns that daily performance is computed from. */
export interface PerformanceRows {
  readonly goals: readonly Pick<
    GoalRow,
    | 'id'
    | 'goalType'
    | 'currentValue'
    | 'targetValue'
    | 'expectedDailyProgress'
    | 'reportingFrequency'
    | 'skipWeekends'
    | 'deadline'
    | 'countsFrom'
    | 'isCompleted'
    | 'completedDay'
    | 'createdDay'
  >[];
  readonly milestones: readonly (Completed & Pick<MilestoneRow, 'goalId'>)[];
  readonly leads: readonly Pick<
    LeadRow,
    | 'id'
    | 'goalId'
    | 'currentValue'
    | 'targetValue'
    | 'expectedProgress'
    | 'reportingFrequency'
    | 'isCompleted'
    | 'completedDay'
    | 'createdDay'
  >[];
  readonly amounts: readonly ReportedAmount[];
}

/** Groups the rows by goal. */
export function toPerformanceInput({ goals, milestones, leads, amounts }: PerformanceRows): PerformanceInput {
  const completedOn = (it: Completed) => (it.isCompleted ? it.completedDay : null);
  const milestonesByGoal = Map.groupBy(milestones, ({ goalId }) => goalId);
  const leadsByGoal = Map.groupBy(leads, ({ goalId }) => goalId);
  return {
    amounts,
    goals: goals.map((goal) => ({
      ...goal,
      createdOn: goal.createdDay,
      completedOn: completedOn(goal),
      milestones: (milestonesByGoal.get(goal.id) ?? []).map((milestone) => ({
        isCompleted: milestone.isCompleted,
        completedOn: completedOn(milestone),
      })),
      leads: (leadsByGoal.get(goal.id) ?? []).map((lead) => ({
        ...lead,
        createdOn: lead.createdDay,
        completedOn: completedOn(lead),
      })),
    })),
  };
}

/**
 * Sums the reports on each goal and lead measure: one sum per day from `since` on, and one total from `after` on, dated
 * `after`.
 */
export function sumReports(
  entries: readonly Pick<ProgressEntryRow, 'goalId' | 'leadId' | 'date' | 'value'>[],
  { since, after }: { since: CalendarDay; after: CalendarDay },
): ReportedAmount[] {
  const sums = new Map<string, ReportedAmount>();
  for (const { goalId, leadId, date: day, value } of entries) {
    if (day < since) continue;
    const date = day < after ? day : after;
    const key = `${goalId} ${leadId ?? ''} ${date}`;
    sums.set(key, { goalId, leadId, date, value: addAmounts(sums.get(key)?.value ?? 0, value) });
  }
  return [...sums.values()];
}
