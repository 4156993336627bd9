/** The kinds of goals (first document, section 1): one completion, an amount to reach, or lead measures. */
export const goalTypes = ['simple', 'value', 'wig'] as const;
export type GoalType = (typeof goalTypes)[number];

/** How often progress is due (section 5). */
export const reportingFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ReportingFrequency = (typeof reportingFrequencies)[number];
export const defaultReportingFrequency: ReportingFrequency = 'daily';

/** The priorities offered, most pressing first (section 2). The column itself is free text. */
export const priorities = [
  'important_urgent',
  'important_not_urgent',
  'urgent_not_important',
  'not_important_not_urgent',
] as const;
export type Priority = (typeof priorities)[number];
export const defaultPriority: Priority = 'not_important_not_urgent';

/** Characters a priority may have (section 9). */
export const priorityMaxLength = 50;

/** The unit that makes a goal simple (section 9). */
export const simpleGoalUnit = 'completion';
