/** The format name in a backup file, and the version this software writes and reads. */
export const backupFormat = 'goaltracker-backup';
export const backupVersion = 9;

/**
 * The lists in a backup file, each after the lists its records link to. Profile and planner settings come first, the
 * settings last.
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

/** What comes after the lists. */
export const backupTail = ['settings'] as const;

/** A list that earlier files have before another one. It is skipped: no screen or call ever wrote it. */
export const skippedSection = { name: 'planningEntries', before: 'problemReports' } as const;
