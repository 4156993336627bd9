/** The format name in a backup file, and the newest version this software writes and reads. */
export const backupFormat = 'goaltracker-backup';
export const backupVersion = 3;

/** The lists in a backup file, each after the lists its records link to. Profile and planner settings come first. */
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

/** The number of sections, from the first, in files of older versions. */
export const backupSectionCounts: Readonly<Record<number, number>> = {
  1: 13,
  2: 14,
  [backupVersion]: backupSections.length,
};
