/** The goal types (rules/goals.md#types): one completion, a numeric target, or lead measures (WIG). */
export const goalTypes = ['simple', 'value', 'wig'] as const;
export type GoalType = (typeof goalTypes)[number];

/** The most milestones of a goal, and the most lead measures. */
export const maxGoalParts = 200;

/** The most ids for the obstacles and resources of a goal in one call. */
export const maxObstacleIds = 1_000;

/** The most events and series that a call can create with a goal. */
export const maxFirstEvents = 10;

/** How often a goal expects progress (rules/goals.md#types). */
export const reportingFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ReportingFrequency = (typeof reportingFrequencies)[number];
export const defaultReportingFrequency: ReportingFrequency = 'daily';

/** The priorities offered, by rank (rules/goals.md#priorities). The column accepts any text. */
export const priorities = [
  'important_urgent',
  'important_not_urgent',
  'urgent_not_important',
  'not_important_not_urgent',
] as const;
export type Priority = (typeof priorities)[number];
export const defaultPriority: Priority = 'not_important_not_urgent';

/** Maximum length of a priority in characters (rules/goals.md#fields). */
export const priorityMaxLength = 50;

/** The unit of simple goals (rules/goals.md#fixed-by-type). */
export const simpleGoalUnit = 'completion';
