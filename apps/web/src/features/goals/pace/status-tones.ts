/** The colour of each status. */
export const statusTones = {
  completed: 'positive',
  late: 'warning',
  'no-pace': 'accent',
  'just-started': 'accent',
  ahead: 'positive',
  'on-track': 'accent',
  behind: 'negative',
  overdue: 'negative',
} as const;
