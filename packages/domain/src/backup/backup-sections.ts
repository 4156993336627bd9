/** The format name in a backup file, and the version that this software reads and writes. */
export const backupFormat = 'goaltracker-backup';
export const backupVersion = 9;

/**
 * The lists in a backup file, in order: each list comes after the lists that its records link to. Profile and planner
 * settings come before the lists, the settings after them.
 */
export const backupSections = [
  'categories',
  'planningSessions',
  'goals',
  'plannedGoals',
  'milestones',
  'leads',
  'obstacles',
  'resources',
  'progressEntries',
  'tasks',
  'taskParts',
  'taskFilters',
  'calendarEvents',
  'notes',
  'problemReports',
  'weeklyReviews',
  'eventSeries',
  'calendarSubscriptions',
] as const;
export type BackupSection = (typeof backupSections)[number];

/** The sections after the lists. */
export const backupTail = ['settings'] as const;

/** A list that older files have before `before`. The import skips the list: no screen or call ever wrote to it. */
export const skippedSection = { name: 'planningEntries', before: 'problemReports' } as const;
