import type { ImportList, ImportPreview } from '@goaltracker/contracts/imports/import.schema';

export const noEffects = { added: 0, changed: 0, conflicts: 0, unchanged: 0, leftOut: 0 };

/** A habit with three new entries. */
export function makeList(fields: Partial<ImportList> & Pick<ImportList, 'title'>): ImportList {
  return {
    key: fields.title,
    parent: null,
    becomes: 'valueGoal',
    targets: ['valueGoal', 'leaveOut'],
    state: 'new',
    unit: 'times',
    target: 100,
    countsFromToday: false,
    entries: 3,
    tasks: 0,
    others: 0,
    effects: { ...noEffects, added: 4 },
    firstDay: '2021-03-02',
    lastDay: '2026-11-19',
    course: [1, 2, 3],
    ...fields,
  };
}

export function makePreview(lists: ImportList[], fields: Partial<ImportPreview> = {}): ImportPreview {
  return {
    id: '01990000-0000-7000-8000-000000000001',
    source: { id: 'loop', name: 'Loop Habit Tracker backup' },
    counts: [],
    firstDay: null,
    lastDay: null,
    otherSource: null,
    lists,
    unlisted: noEffects,
    conflicts: [],
    losses: [],
    table: null,
    calendar: null,
    ...fields,
  };
}
