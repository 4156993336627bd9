import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { createContext, useContext } from 'react';

/** What a goal card can do. The functions stay the same, so that cards render only when their goal changes. */
export interface GoalActions {
  report: (goal: Goal) => void;
  openLog: (goal: Goal) => void;
  edit: (goal: Goal) => void;
  /** Asks first. */
  remove: (goal: Goal) => void;
  duplicate: (goal: Goal) => void;
  add: (goal: Goal, amount: number) => void;
  addToLead: (goal: Goal, leadId: string, amount: number) => void;
}

const GoalActionsContext = createContext<GoalActions | null>(null);

export const GoalActionsProvider = GoalActionsContext;

export function useGoalActions(): GoalActions {
  const actions = useContext(GoalActionsContext);
  if (!actions) throw new Error('A goal card stands outside of a GoalActionsProvider');
  return actions;
}
