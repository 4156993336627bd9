import {
  type GoalType,
  type Priority,
  reportingFrequencies,
  type ReportingFrequency,
} from '@goaltracker/domain/goals/enums';

export const priorityLabels: Record<Priority, string> = {
  important_urgent: 'Important & urgent',
  important_not_urgent: 'Important, not urgent',
  urgent_not_important: 'Urgent, not important',
  not_important_not_urgent: 'Not important, not urgent',
};

export const goalTypeLabels: Record<GoalType, string> = { simple: 'Simple', value: 'Value', wig: 'WIG' };

const frequencyLabels: Record<ReportingFrequency, string> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

export const frequencyOptions = reportingFrequencies.map((value) => ({ value, label: frequencyLabels[value] }));
