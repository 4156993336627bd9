import { expect, it } from 'vitest';
import { makeEvent } from '../../testing/event-sample.ts';
import { formatMinutes } from '../../ui/format/format-time.ts';
import { formatReminder } from './reminder-text.ts';

const hours = `${formatMinutes(600)} – ${formatMinutes(660)}`;
const context = { today: '2026-11-21', timezone: 'Europe/Berlin', dateFormat: 'US', timeFormat: null } as const;

it.each([
  ['its times today', {}, hours],
  ['its times and location', { location: 'Main Street 1' }, `${hours}\nMain Street 1`],
  [
    'Tomorrow for the next day',
    { startTime: '2026-11-22T09:00:00.000Z', endTime: '2026-11-22T10:00:00.000Z' },
    `Tomorrow, ${hours}`,
  ],
  [
    'the date of a later day',
    { startTime: '2026-11-23T23:00:00.000Z', endTime: '2026-11-24T23:00:00.000Z', isAllDay: true },
    '11/24/2026, All day',
  ],
])('the text of a reminder has %s', (_, changes, text) => {
  expect(formatReminder(makeEvent(changes), context)).toBe(text);
});
