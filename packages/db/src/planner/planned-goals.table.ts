import { foreignKey, index, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, ownerId, recordId } from '../core/columns.ts';
import { users } from '../core/users.table.ts';
import { goals } from '../goals/goals.table.ts';
import { planningSessions } from './planning-sessions.table.ts';

/** The existing goals that were added to a monthly plan. Goals created in a plan reference the plan themselves. */
export const plannedGoals = pgTable(
  'planned_goals',
  {
    userId: ownerId(),
    id: recordId(),
    sessionId: uuid().notNull(),
    goalId: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.id] }),
    foreignKey({ columns: [t.userId], foreignColumns: [users.id] }).onDelete('cascade'),
    foreignKey({
      name: 'planned_goals_session_fk',
      columns: [t.userId, t.sessionId],
      foreignColumns: [planningSessions.userId, planningSessions.id],
    }),
    foreignKey({
      name: 'planned_goals_goal_fk',
      columns: [t.userId, t.goalId],
      foreignColumns: [goals.userId, goals.id],
    }),
    unique('planned_goals_once_per_plan').on(t.userId, t.sessionId, t.goalId),
    index('planned_goals_by_goal').on(t.userId, t.goalId),
  ],
);
