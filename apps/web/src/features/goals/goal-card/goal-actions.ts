import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { CreateProgressInput } from '@goaltracker/contracts/progress/progress.schema';
import { createContext, useContext } from 'react';

/** The actions of a goal card. Stable functions, so that a card renders again only when its goal changes. */
export interface GoalActions {
  report: (goal: Goal) => void;
  openLog: (goal: Goal) => void;
  edit: (goal: Goal) => void;
  /** Opens the confirmation. */
  remove: (goal: Goal) => void;
  duplicate: (goal: Goal) => void;
  /** Opens the confirmation. */
  reopen: (goal: Goal) => void;
  add: (report: CreateProgressInput) => void;
}

const GoalActionsContext = createContext<GoalActions | null>(null);

export const GoalActionsProvider = GoalActionsContext;

export function useGoalActions(): GoalActions {
  const actions = useContext(GoalActionsContext);
  if (!actions) throw new Error('useGoalActions must be used within a GoalActionsProvider');
  return actions;
}
