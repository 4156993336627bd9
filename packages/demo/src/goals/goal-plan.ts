import type { CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { Habit } from './habits.ts';

/** A goal of the demo account and its progress. Days count back from today. */
export interface GoalPlan {
  readonly category: string;
  readonly goal: Omit<CreateGoalInput, 'categoryId' | 'deadline'>;
  readonly createdDaysAgo: number;
  /** Counted forward from today; negative for the past. */
  readonly deadlineInDays?: number;
  /** Regular progress. `lead`: the title of the lead measure to report on. */
  readonly habits?: readonly (Habit & { readonly lead?: string })[];
  readonly reports?: readonly SingleReport[];
}

export interface SingleReport {
  readonly daysAgo: number;
  /** Absent for simple goals. */
  readonly value?: number;
  readonly notes?: string;
  /** The title of the milestone that the report completes. */
  readonly milestone?: string;
}
