/** The goal types (specification 1, section 1): one completion, a numeric target, or lead measures (WIG). */
export const goalTypes = ['simple', 'value', 'wig'] as const;
export type GoalType = (typeof goalTypes)[number];

/** How many milestones a goal may have, and how many lead measures. */
export const maxGoalParts = 200;

/** How many events, or series of them, can be created with a goal. */
export const maxFirstEvents = 10;

/** How often progress is to be reported (specification 1, section 5). */
export const reportingFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ReportingFrequency = (typeof reportingFrequencies)[number];
export const defaultReportingFrequency: ReportingFrequency = 'daily';

/** The priorities offered, by rank (specification 1, section 2). The column accepts any text. */
export const priorities = [
  'important_urgent',
  'important_not_urgent',
  'urgent_not_important',
  'not_important_not_urgent',
] as const;
export type Priority = (typeof priorities)[number];
export const defaultPriority: Priority = 'not_important_not_urgent';

/** Maximum length of a priority in characters (specification 1, section 9). */
export const priorityMaxLength = 50;

/** The unit of simple goals (specification 1, section 9). */
export const simpleGoalUnit = 'completion';
