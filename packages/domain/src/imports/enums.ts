/** The kinds of records in import files. */
export const recordKinds = ['list', 'entry', 'task', 'event', 'note'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The kinds of records that an import adds. A `part` is part of a task. */
export const importedKinds = [...recordKinds, 'part'] as const;
export type ImportedKind = (typeof importedKinds)[number];

/**
 * What a list of an import source can become (rules/imports.md#lists): a goal that adds up entries (`valueGoal`), a
 * goal that is done or not (`simpleGoal`), a goal with lead measures (`wigGoal`), a milestone or lead measure of the
 * goal that contains the list, a category, a task or a note. `unlisted` imports the tasks without the list. `leaveOut`
 * imports neither the list nor its contents.
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

/** What a column can mean, in a table of entries and in a table of tasks. */
export const entryFields = ['date', 'amount', 'unit', 'note', 'list'] as const;
export const taskFields = ['title', 'description', 'due', 'done', 'priority', 'labels', 'list'] as const;
export type TableField = (typeof entryFields)[number] | (typeof taskFields)[number];

/** The order of day, month and year in dates. Times and month names are read in every order. */
export const dateOrders = ['YMD', 'DMY', 'MDY'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** How to resolve a conflict when a record changed both here and in the files (rules/imports.md#later-versions). */
export const conflictResolutions = ['keep', 'replace'] as const;
export type ConflictResolution = (typeof conflictResolutions)[number];
