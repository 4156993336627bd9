/** The format name in a backup file, and the newest version this software writes and reads. */
export const backupFormat = 'goaltracker-backup';
export const backupVersion = 1;

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
] as const;
export type BackupSection = (typeof backupSections)[number];
