import type { CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { Habit } from './habits.ts';

/** A goal of the demo account and the progress reported on it. Days are counted back from today. */
export interface GoalPlan {
  readonly category: string;
  readonly goal: Omit<CreateGoalInput, 'categoryId' | 'deadline'>;
  readonly createdDaysAgo: number;
  /** Counted forward from today; negative when it has passed. */
  readonly deadlineInDays?: number;
  /** Regular progress; `lead` is the title of the lead measure it is reported on. */
  readonly habits?: readonly (Habit & { readonly lead?: string })[];
  readonly reports?: readonly SingleReport[];
}

/** A single progress report. */
export interface SingleReport {
  readonly daysAgo: number;
  /** Not set for simple goals. */
  readonly value?: number;
  readonly notes?: string;
  /** The title of the milestone it completes. */
  readonly milestone?: string;
}
