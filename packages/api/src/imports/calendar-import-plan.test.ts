import { readCalendar } from '@goaltracker/ics/reader/read-calendar';
import { expect, it } from 'vitest';
import { formatCalendarFile } from '../testing/calendar-files.ts';
import { planCalendar } from './calendar-import-plan.ts';
import { groupEntries } from './file-entries.ts';

const options = { timeZone: 'Europe/Berlin', now: new Date('2090-03-06T12:00:00Z') };
const threeTimesAMonth = (uid: string) => [
  `UID:${uid}`,
  'DTSTART;TZID=Europe/Berlin:20900314T090000',
  'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15,-1',
];

it('a file is refused when its rules take too many steps together, even if each rule is accepted alone', async () => {
  const file = Buffer.from(formatCalendarFile(threeTimesAMonth('1'), threeTimesAMonth('2'), threeTimesAMonth('3')));
  const read = await readCalendar(file, { userTimeZone: options.timeZone, now: options.now });
  const calendar = { ...read, entries: groupEntries(read.events, options.timeZone) };
  const plan = await planCalendar(calendar, options);
  expect(plan.entries.map(({ series }) => series?.endsAt)).toEqual([null, null, null]);
  await expect(planCalendar(calendar, { ...options, maxSteps: 100 })).rejects.toMatchObject({
    name: 'CalendarFileError',
    message: 'The repeating events of the file are too complicated.',
  });
});
