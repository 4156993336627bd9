/** The format name in a backup file, and the newest version this software writes and reads. */
export const backupFormat = 'goaltracker-backup';
export const backupVersion = 4;

/**
 * The lists in a backup file, each after the lists its records link to. Profile and planner settings come first, the
 * settings last.
 */
export const backupSections = [
  'categories',
  'planningSessions',
  'goals',
  'milestones',
  'leads',
  'obstacles',
  'resources',
  'progressEntries',
  'tasks',
  'calendarEvents',
  'notes',
  'planningEntries',
  'problemReports',
  'weeklyReviews',
  'eventSeries',
  'calendarSubscriptions',
] as const;
export type BackupSection = (typeof backupSections)[number];

/** What comes after the lists. */
export const backupTail = ['settings'] as const;

/** The number of lists and of what comes after them, from the first list on, in the files of each version. */
export const backupSectionCounts: Readonly<Record<number, number>> = {
  1: 13,
  2: 14,
  3: 16,
  [backupVersion]: backupSections.length + backupTail.length,
};
