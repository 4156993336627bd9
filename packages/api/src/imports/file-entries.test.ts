import { parseCalendar } from '@goaltracker/ics/reader/parse-calendar';
import { expect, it } from 'vitest';
import { formatCalendarFile } from '../testing/calendar-files.ts';
import { groupEntries } from './file-entries.ts';

const timeZone = 'America/New_York';
const file = formatCalendarFile(
  ['UID:trip', 'DTSTART;VALUE=DATE:20900306', 'DTEND;VALUE=DATE:20900309', 'SUMMARY:Trip'],
  [
    'UID:week',
    'DTSTART;VALUE=DATE:20900306',
    'RRULE:FREQ=WEEKLY;UNTIL=20900501',
    'EXDATE;VALUE=DATE:20900313',
    'RDATE;VALUE=DATE:20900401',
  ],
  ['UID:week', 'RECURRENCE-ID;VALUE=DATE:20900320', 'DTSTART:20900320T100000Z', 'DURATION:PT1H', 'SUMMARY:Timed'],
  ['UID:gym', 'DTSTART:20900306T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'],
  ['UID:gym', 'RECURRENCE-ID:20900313T100000Z', 'DTSTART;VALUE=DATE:20900314', 'SUMMARY:All day'],
  ['UID:alone', 'RECURRENCE-ID;VALUE=DATE:20900306', 'DTSTART;VALUE=DATE:20900307', 'SUMMARY:Alone'],
  ['DTSTART;VALUE=DATE:20900306', 'SUMMARY:Nameless'],
  ['UID:dentist', 'DTSTART:20900306T080000Z', 'DURATION:PT1H', 'SUMMARY:Dentist'],
);
const read = (userTimeZone: string) => {
  const { events } = parseCalendar(Buffer.from(file), { userTimeZone, now: new Date('2090-03-06T12:00:00Z') });
  return groupEntries(events, userTimeZone);
};

it('an all-day entry has the key and hash that imports stored before days were midnights UTC', () => {
  const stored = read(timeZone).map(({ key, contentHash, former }) => former ?? { key, contentHash });
  // Made by commit 247f9f9f from the same file.
  expect(stored.map(({ key, contentHash }) => [key, contentHash])).toEqual([
    ['trip', '4-6FFc1tevzNql17woAkECyhucUpGPxwMK_l0MuYiBw'],
    ['week', 'jSf4HCGe-nNuJGJUSnCiNIdkfYAJFfkg3xgc8ZhJq9I'],
    ['gym', '9hqlQi0C-67Q2H6oXZ6DK9FBu2f9Rv4ldoDs5BaNVpk'],
    ['3792459600000 alone', 'KUTSN_sTAMCBmLmbMfJEpW7hG63j4U4YsBjBxMuDxsw'],
    [
      'sha256:9d31a31021f49ed51b0a99f886a1cf447f7a87b0e5fbe4020bca90ed533487cd',
      'aQS0hC_fU1V8A_RNFjGbcfQIqAoP-MAm2f7eYN2ilLA',
    ],
    ['dentist', 'qruh_4N1C7i7MJKOyFG7VGqOdRI3zm3_Kv9pwVMRaQQ'],
  ]);
});

it('an entry has the same key and hash in each time zone, and former ones only when it is all-day', () => {
  const identify = (zone: string) => read(zone).map(({ key, contentHash }) => [key, contentHash]);
  expect(identify('Asia/Tokyo')).toEqual(identify(timeZone));
  expect(read(timeZone).map(({ former }) => former !== undefined)).toEqual([true, true, true, true, true, false]);
});
