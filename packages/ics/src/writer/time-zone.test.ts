import { zones } from '@goaltracker/domain/testing/calendar-arbitraries';
import { computeZoneOffset } from '@goaltracker/domain/core/time-zone';
import { listZoneTransitions } from '@goaltracker/domain/core/zone-transitions';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { writeTimeZone } from './time-zone.ts';

const day = 86_400_000;

/** The offset from UTC that ical.js computes from a VTIMEZONE, in milliseconds. */
function createOffsetReader(text: string): (instant: number) => number {
  const zone = new ICAL.Timezone({ component: new ICAL.Component(ICAL.parse(text)) });
  return (instant) => {
    const utc = ICAL.Time.fromJSDate(new Date(instant), true);
    return utc.convertToZone(zone).utcOffset() * 1_000;
  };
}

describe('a time zone', () => {
  it('with clock changes every year is written as two rules without an end', () => {
    expect(writeTimeZone('Europe/Berlin', { first: 2026, last: 2056 }).split('\r\n')).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Berlin',
      'BEGIN:STANDARD',
      'DTSTART:20251231T010000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20260329T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20261025T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
      'END:STANDARD',
      'END:VTIMEZONE',
      '',
    ]);
  });

  it('without clock changes is written as its offset', () => {
    expect(writeTimeZone('Asia/Kathmandu', { first: 2026, last: 2056 })).toBe(
      'BEGIN:VTIMEZONE\r\nTZID:Asia/Kathmandu\r\nBEGIN:STANDARD\r\nDTSTART:20251231T054500\r\n' +
        'TZOFFSETFROM:+0545\r\nTZOFFSETTO:+0545\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n',
    );
  });

  it('with a rule that began later lists the earlier clock changes', () => {
    const text = writeTimeZone('America/New_York', { first: 2006, last: 2056 });
    expect(text.match(/DTSTART:.*/g)).toHaveLength(5);
    expect(text.match(/RRULE:.*/g)).toEqual([
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
      'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    ]);
  });

  it('keeps seconds in a historical offset', () => {
    expect(writeTimeZone('America/New_York', { first: 1883, last: 1883 })).toContain('TZOFFSETFROM:-045602\r\n');
  });

  it.each([...zones, 'America/Santiago', 'Asia/Gaza', 'Asia/Jerusalem', 'Africa/Cairo', 'America/Nuuk'])(
    '%s has the same offsets in ical.js as in this app, before, between and after all clock changes of 30 years',
    (timeZone) => {
      const years = { first: 2005, last: 2056 };
      const read = createOffsetReader(writeTimeZone(timeZone, years));
      const [from, to] = [Date.UTC(2005, 0, 1), Date.UTC(2035, 0, 1)];
      const changes = listZoneTransitions(timeZone, from, to).map(({ at }) => Math.floor(at / day) * day);
      const others = Array.from({ length: (to - from) / day / 7 }, (_, week) => from + week * 7 * day);
      // At noon, when no clocks change: readers differ in the hours of a change.
      const noons = [...others, ...changes.flatMap((at) => [at - day, at, at + day])].map((at) => at + day / 2);
      const wrong = noons.filter((at) => read(at) !== computeZoneOffset(at, timeZone));
      expect(wrong.map((at) => new Date(at).toISOString())).toEqual([]);
    },
  );
});
