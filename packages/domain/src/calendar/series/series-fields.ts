/** The columns, besides the times, that an occurrence takes from its series or sets for itself. */
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
