/** The columns that occurrences have from their series or for themselves, besides their times. */
export const seriesFields = [
  'title',
  'description',
  'location',
  'color',
  'type',
  'goalId',
  'taskId',
  'resourceId',
  'reminderMinutes',
] as const;
