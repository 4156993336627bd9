import type { CreateGoalInput } from '@goaltracker/contracts/goals/goal.schema';
import type { Habit } from './habits.ts';

/** A goal of the demo account, and how it went. Days count back from today. */
export interface GoalPlan {
  readonly category: string;
  readonly goal: Omit<CreateGoalInput, 'categoryId' | 'deadline'>;
  readonly createdDaysAgo: number;
  /** Counts forward; negative when it has passed. */
  readonly deadlineInDays?: number;
  readonly habits?: readonly (Habit & { readonly lead?: string })[];
  readonly occasions?: readonly Occasion[];
}

/** A single report. */
export interface Occasion {
  readonly daysAgo: number;
  /** A simple goal has none. */
  readonly value?: number;
  readonly notes?: string;
  /** The title of the milestone that it ticks. */
  readonly milestone?: string;
}
