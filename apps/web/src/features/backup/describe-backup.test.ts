import { describe, expect, it } from 'vitest';
import { countRecords, describeCounts, describeRefusal } from './describe-backup.ts';

describe('what a backup holds', () => {
  it('is said in words', () => {
    expect(describeCounts({ goals: 1, progressEntries: 1, tasks: 2, calendarEvents: 1200, notes: 1 })).toBe(
      '1 goal, 1 report of progress, 2 tasks, 1,200 events, and 1 note',
    );
    expect(describeCounts({ goals: 3, notes: 2 })).toBe('3 goals and 2 notes');
    expect(describeCounts({ goals: 0 })).toBe('no goals, tasks, events or notes');
  });

  it('is counted in its text', () => {
    expect(countRecords('{"format":"goaltracker-backup","goals":[{},{}],"notes":[]}')).toMatchObject({
      goals: 2,
      notes: 0,
      tasks: 0,
    });
  });

  it.each(['', 'Title,Unit', 'null', '[]', '"goaltracker-backup"', '{"goals":[]}', '{"format":"goaltracker-backup"'])(
    'is nothing in %j, which is no backup',
    (text) => {
      expect(countRecords(text)).toBeNull();
    },
  );
});

describe('a refusal', () => {
  it('says where, counted as people count', () => {
    const issues = [{ path: ['goals', 3, 'title'], message: 'Required' }];
    expect(describeRefusal({ message: 'validation error: goals.3.title: Required', issues })).toBe(
      'goals, record 4, title: Required',
    );
  });

  it('of the whole file is the reason alone', () => {
    const message = 'This file is not a backup of GoalTracker';
    expect(describeRefusal({ message: `validation error: ${message}`, issues: [{ path: [], message }] })).toBe(message);
    expect(describeRefusal({ message: 'The file is too large: at most 100 MB.', issues: [] })).toBe(
      'The file is too large: at most 100 MB.',
    );
  });
});
