import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { Today } from '../../../lib/use-today.ts';

/** What both layouts of a goal card are given. */
export interface CardLayoutProps {
  goal: Goal;
  today: Today;
  /** The id the title must carry: the card is named by it. */
  titleId: string;
}
