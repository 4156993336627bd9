/** The kinds of records in files. */
export const recordKinds = ['list', 'entry', 'task', 'event', 'note'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The kinds of records that an import adds. A `part` is part of a task. */
export const importedKinds = [...recordKinds, 'part'] as const;
export type ImportedKind = (typeof importedKinds)[number];

/**
 * What a list of a source can become (rules/imports.md#lists): a goal whose entries are added up, a goal that is done or
 * not, a goal with lead measures, a milestone or a lead measure of the goal that contains it, a category, a task, a note,
 * nothing, while its tasks come without it (`unlisted`), or nothing with all that it contains (`leaveOut`).
 */
export const listTargets = [
  'valueGoal',
  'simpleGoal',
  'wigGoal',
  'milestone',
  'leadMeasure',
  'category',
  'task',
  'note',
  'unlisted',
  'leaveOut',
] as const;
export type ListTarget = (typeof listTargets)[number];

/** What the columns of a table can be, for a table of entries and for one of tasks. */
export const entryFields = ['date', 'amount', 'unit', 'note', 'list'] as const;
export const taskFields = ['title', 'description', 'due', 'done', 'priority', 'labels', 'list'] as const;
export type TableField = (typeof entryFields)[number] | (typeof taskFields)[number];

/** The order in which dates are written; times and names of months are read in any. */
export const dateOrders = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What is done with a record that was changed both here and in the files (rules/imports.md#later-versions). */
export const conflictResolutions = ['keep', 'replace'] as const;
export type ConflictResolution = (typeof conflictResolutions)[number];
