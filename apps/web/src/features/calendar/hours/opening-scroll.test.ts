import { expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { computeOpeningTime } from './opening-scroll.ts';

const now = Date.parse('2026-11-20T17:30:00Z');
const at = (start: string, fields = {}) =>
  makeEvent({ startTime: `2026-11-${start}:00.000Z`, endTime: '2026-11-22T00:00:00.000Z', ...fields });

it.each([
  ['today opens at the current time', '2026-11-20', [at('20T07:00')], { minutes: 1110, at: 'middle' }],
  [
    'another day opens an hour before its first event',
    '2026-11-21',
    [at('21T14:30'), at('21T11:15')],
    { minutes: 675, at: 'top' },
  ],
  ['a day opens no earlier than midnight', '2026-11-21', [at('20T23:30')], { minutes: 0, at: 'top' }],
  ['a day without events opens at 8 AM', '2026-11-21', [], { minutes: 480, at: 'top' }],
  [
    'ignores all-day events and events of the day before',
    '2026-11-21',
    [at('20T23:00', { isAllDay: true }), at('20T20:00')],
    { minutes: 480, at: 'top' },
  ],
])('%s', (_, day, events, expected) => {
  expect(computeOpeningTime({ day, events, timezone: 'Europe/Berlin', now })).toEqual(expected);
});
