import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event-sample.ts';
import { listEventsToRemind } from './deliver-reminders.ts';

const event = makeEvent();
const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

describe('a reminder', () => {
  it.each([
    ['not before its time', '08:44', false],
    ['at its time', '08:45', true],
    ['late, until the event ends', '09:59', true],
    ['not after the event has ended', '10:00', false],
  ])('is delivered %s', (_, time, isDelivered) => {
    expect(listEventsToRemind([event], { since: 0, until: at(time) })).toEqual(isDelivered ? [event] : []);
  });

  it.each([
    ['has none', { reminderMinutes: null }],
    ['is completed', { completionStatus: 'completed' as const }],
    ['has a report', { report: 'Progress: 3' }],
    ['was created or changed after its start', { updatedAt: '2026-11-21T09:10:00.000Z' }],
  ])('is not delivered for an event that %s', (_, changes) => {
    expect(listEventsToRemind([makeEvent(changes)], { since: 0, until: at('09:30') })).toEqual([]);
  });

  it('is not delivered when it was due before reminders were turned on', () => {
    expect(listEventsToRemind([event], { since: at('08:50'), until: at('08:55') })).toEqual([]);
  });
});
