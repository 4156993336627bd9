import { describe, expect, it } from 'vitest';
import { describeCalendarLoss } from './calendar-losses.ts';

describe('a loss of a calendar file', () => {
  it.each([
    [{ kind: 'attendees', count: 1, examples: ['Lunch'] } as const, 'attendee (Lunch): left out'],
    [{ kind: 'attendees', count: 3, examples: ['Lunch'] } as const, 'attendees (Lunch): left out'],
    [
      { kind: 'alarms', count: 9, examples: ['a', 'b', 'c', 'd', 'e'] } as const,
      'further reminders (a, b, c, d, e, …): one reminder before the start of an event is kept',
    ],
    [
      { kind: 'journals', count: 2, examples: [] } as const,
      'journal entries: left out, as only events and tasks are imported',
    ],
  ])('describes %j with its number and consequence', (loss, words) => {
    expect(describeCalendarLoss(loss)).toBe(words);
  });
});
