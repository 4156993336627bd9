import { describe, expect, it } from 'vitest';
import { describeCalendarLoss } from './calendar-losses.ts';

describe('a loss of a calendar file', () => {
  it.each([
    [{ kind: 'attendees', count: 1, examples: ['Lunch'] } as const, '1 attendee (Lunch): left out.'],
    [{ kind: 'attendees', count: 3, examples: ['Lunch'] } as const, '3 attendees (Lunch): left out.'],
    [
      { kind: 'alarms', count: 9, examples: ['a', 'b', 'c', 'd', 'e'] } as const,
      '9 further reminders (a, b, c, d, e, …): one reminder before the start of an event is kept.',
    ],
    [{ kind: 'tasks', count: 2, examples: [] } as const, '2 tasks: left out, as only events are imported.'],
  ])('%j is described in a sentence', (loss, sentence) => {
    expect(describeCalendarLoss(loss)).toBe(sentence);
  });
});
