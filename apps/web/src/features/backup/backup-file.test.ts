import { describe, expect, it } from 'vitest';
import { countRecords, formatCounts, formatRefusal } from './backup-file.ts';

describe('the contents of a backup', () => {
  it('formats the counts with their nouns', () => {
    expect(formatCounts({ goals: 1, progressEntries: 1, tasks: 2, calendarEvents: 1200, notes: 1 })).toBe(
      '1 goal, 1 report of progress, 2 tasks, 1,200 events, and 1 note',
    );
    expect(formatCounts({ goals: 3, notes: 2 })).toBe('3 goals and 2 notes');
    expect(formatCounts({ goals: 0 })).toBe('no goals, tasks, events or notes');
  });

  it('counts the records in the text of the file', () => {
    expect(countRecords('{"format":"goaltracker-backup","goals":[{},{}],"notes":[]}')).toMatchObject({
      goals: 2,
      notes: 0,
      tasks: 0,
    });
  });

  it.each(['', 'Title,Unit', 'null', '[]', '"goaltracker-backup"', '{"goals":[]}', '{"format":"goaltracker-backup"'])(
    'returns null for the text %j, which is not a backup',
    (text) => {
      expect(countRecords(text)).toBeNull();
    },
  );
});

describe('a refusal', () => {
  it('names the record, numbered from 1', () => {
    const issues = [{ path: ['goals', 3, 'title'], message: 'Required' }];
    expect(formatRefusal({ message: 'validation error: goals.3.title: Required', issues })).toBe(
      'goals, record 4, title: Required',
    );
  });

  it('shows only the message when the whole file is refused', () => {
    const message = 'This file is not a backup of GoalTracker';
    expect(formatRefusal({ message: `validation error: ${message}`, issues: [{ path: [], message }] })).toBe(message);
    expect(formatRefusal({ message: 'The file is too large: at most 100 MB.', issues: [] })).toBe(
      'The file is too large: at most 100 MB.',
    );
  });
});
