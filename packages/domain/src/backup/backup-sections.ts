/** What a backup says of itself, and the newest version this software writes and reads. */
export const backupFormat = 'goaltracker-backup';
export const backupVersion = 1;

/** The lists of a backup, each after those its records link to. Profile and planner settings stand before them. */
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
] as const;
export type BackupSection = (typeof backupSections)[number];
