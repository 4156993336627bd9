import type { LossWords } from './losses.ts';

const noEntry = 'days without an entry here';

export const habitLosses = {
  skips: ['skipped day', 'skipped days', noEntry],
  missed: ['day marked as missed', 'days marked as missed', noEntry],
  repeated: ['second check mark of a day', 'second check marks of a day', 'left out'],
  orphans: ['check mark of a deleted habit', 'check marks of deleted habits', 'left out'],
  unreadable: ['check mark of an unknown kind', 'check marks of unknown kinds', 'left out'],
  reminders: ['reminder', 'reminders', 'not supported'],
  doLess: ['habit to do less of', 'habits to do less of', 'left out, as goals count up'],
  deleted: ['deleted habit', 'deleted habits', 'left out'],
} as const satisfies Record<string, LossWords>;

export const habitNouns = {
  lists: ['habit', 'habits'],
  entries: ['check mark', 'check marks'],
  notes: ['day with only a note', 'days with only a note'],
} as const;
