import { expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { outcomeLabel, eventLabel } from './event-labels.tsx';

const now = new Date('2026-11-22T00:00:00Z');

it('the label of an event has its title, times and outcome', () => {
  const name = eventLabel(makeEvent({ completionStatus: 'completed' }), { timezone: 'Europe/Berlin', now });
  expect(name).toMatch(/^Dentist, 10:00.* – 11:00.*, Completed$/);
  expect(eventLabel(makeEvent({ isAllDay: true }), { timezone: 'UTC', now })).toBe('Dentist, All day');
});

it('the label of an event of another calendar ends with the name of the calendar', () => {
  const name = eventLabel({ ...makeEvent({ isAllDay: true }), calendar: 'Team' }, { timezone: 'UTC', now });
  expect(name).toBe('Dentist, All day, Team');
});

it('a past event of a goal or task without a report has the outcome Report missing', () => {
  expect(outcomeLabel(makeEvent({ type: 'goal' }), now)).toBe('Report missing');
  expect(outcomeLabel(makeEvent({ type: 'task', completionStatus: 'completed' }), now)).toBe('Report missing');
  expect(outcomeLabel(makeEvent({ type: 'goal', completionStatus: 'completed', report: 'Done' }), now)).toBe(
    'Completed',
  );
  expect(outcomeLabel(makeEvent({ type: 'goal' }), new Date('2026-11-21T09:30:00Z'))).toBeNull();
  expect(outcomeLabel(makeEvent(), now)).toBeNull();
});
