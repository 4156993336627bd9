import { formatRecurrence, parseRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { readCalendar } from '@goaltracker/ics/reader/read-calendar';
import { expect, it } from 'vitest';
import { formatCalendarFile } from '../../testing/calendar-files.ts';
import { readSeriesRule } from './read-series-rule.ts';

it.each([
  ['20910601', 'until', '2091-06-01'],
  ['20910601T020000Z', 'until', '2091-05-31'],
  ['20910601T020000', 'until', '2091-06-01'],
  ['99991231T000000Z', 'never', null],
])('a rule of another calendar until %s ends in New York: %s %s', async (until, endType, endDate) => {
  const timeZone = 'America/New_York';
  const rule = `RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15,-1;UNTIL=${until}`;
  const file = Buffer.from(formatCalendarFile(['UID:1', `DTSTART;TZID=${timeZone}:20900314T210000`, rule]));
  const { events } = await readCalendar(file, { userTimeZone: timeZone, now: new Date('2090-03-06T12:00:00Z') });
  const recurrences = events.map((event) => readSeriesRule(event, timeZone).recurrence);
  expect(recurrences).toMatchObject([{ endType, endDate }]);
  expect(recurrences.map((each) => parseRecurrence(formatRecurrence(each)))).toEqual(recurrences);
});
