import { describe, expect, it } from 'vitest';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { listRuleStarts } from '../testing/list-rule-starts.ts';

/** Starts at 6:00 in New York, like the examples of RFC 5545. */
const startOn = (day: string) => ({ start: Date.parse(`${day}T10:00:00Z`), timeZone: 'UTC', isAllDay: false });

/** The days of a rule within ten years from its start, at most `limit`. */
function listDays(rule: string, { day = '1997-09-02', limit = 6 } = {}): string[] {
  const range = { from: Date.parse(day), to: Date.parse(day) + 3_660 * 86_400_000, limit };
  return listRuleStarts(rule, startOn(day), range).map((start) => new Date(start).toISOString().slice(0, 10));
}

describe('the days of a rule', () => {
  it.each([
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', ['1997-09-02', '1997-09-12', '1997-09-22']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4', ['1997-09-02', '1997-09-07', '1997-09-16', '1997-09-21']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4', ['1997-09-02', '1997-09-14', '1997-09-16', '1997-09-28']],
    ['FREQ=MONTHLY;BYDAY=1SU,-1SU;COUNT=4', ['1997-09-07', '1997-09-28', '1997-10-05', '1997-10-26']],
    ['FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3', ['1997-09-28', '1997-10-29', '1997-11-28']],
    ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', ['1998-02-13', '1998-03-13', '1998-11-13']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3', ['1997-09-29', '1997-10-30', '1997-11-27']],
    ['FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,-1;COUNT=4', ['1997-12-31', '2000-01-01', '2000-04-09', '2000-12-31']],
    ['FREQ=YEARLY;BYDAY=20MO;COUNT=3', ['1998-05-18', '1999-05-17', '2000-05-15']],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3', ['1998-05-11', '1999-05-17', '2000-05-15']],
    ['FREQ=YEARLY;BYWEEKNO=53;BYDAY=SA,SU;COUNT=3', ['1999-01-02', '1999-01-03', '2005-01-01']],
    ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=3', ['1998-03-05', '1998-03-12', '1998-03-19']],
    [
      'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
      ['1996-11-05', '2000-11-07', '2004-11-02'],
      { day: '1996-11-05' },
    ],
    ['FREQ=YEARLY;BYMONTH=1,2', ['1998-01-02', '1998-02-02'], { limit: 2 }],
    ['FREQ=YEARLY;BYWEEKNO=20', ['1998-05-12', '1999-05-18'], { limit: 2 }],
    ['FREQ=DAILY;UNTIL=19970904', ['1997-09-02', '1997-09-03', '1997-09-04']],
    ['FREQ=DAILY;UNTIL=19970904T095959Z', ['1997-09-02', '1997-09-03']],
    ['FREQ=DAILY;UNTIL=99991231', ['1997-09-02', '1997-09-03'], { limit: 2 }],
    ['FREQ=MONTHLY', ['1997-01-31', '1997-03-31', '1997-05-31'], { day: '1997-01-31', limit: 3 }],
  ])('%s', (rule, days, options: { day?: string; limit?: number } = {}) => {
    expect(listDays(rule, options)).toEqual(days);
  });

  it('the start counts only when the rule matches it', () => {
    expect(listDays('FREQ=WEEKLY;BYDAY=MO;COUNT=2')).toEqual(['1997-09-08', '1997-09-15']);
  });
});

it('a skipped local time is left out and not counted, and a repeated local time is the first', () => {
  const berlin = { start: Date.parse('2026-03-28T01:30:00Z'), timeZone: 'Europe/Berlin', isAllDay: false };
  const range = { from: berlin.start, to: Date.parse('2027-01-01'), limit: 9 };
  const starts = listRuleStarts('FREQ=DAILY;COUNT=2', berlin, range);
  expect(starts.map((start) => new Date(start).toISOString().slice(5, 16))).toEqual(['03-28T01:30', '03-30T00:30']);
  const lastTime = { ...range, from: Date.parse('2026-03-28T12:00Z'), limit: 1 };
  expect(listRuleStarts('FREQ=DAILY;BYHOUR=1,2;BYSETPOS=-1', berlin, lastTime)).toEqual([
    Date.parse('2026-03-29T00:30:00Z'),
  ]);
  const autumn = { ...range, from: Date.parse('2026-10-24T12:00Z'), limit: 1 };
  expect(listRuleStarts('FREQ=DAILY', berlin, autumn)).toEqual([Date.parse('2026-10-25T00:30:00Z')]);
});

it.each(['FREQ=DAILY;BYHOUR=13', 'FREQ=DAILY;BYHOUR=13;BYMINUTE=5', 'FREQ=DAILY;BYHOUR=13,14;BYSETPOS=1'])(
  'keeps the seconds of the start: %s',
  (rule) => {
    const start = Date.parse('2026-11-21T22:05:52Z');
    const range = { from: start, to: Date.parse('2026-12-01'), limit: 2 };
    const starts = listRuleStarts(rule, { start, timeZone: 'UTC', isAllDay: false }, range);
    expect(starts).toEqual([Date.parse('2026-11-22T13:05:52Z'), Date.parse('2026-11-23T13:05:52Z')]);
  },
);

it('whole days begin at midnight in the zone, even when the rule names hours', () => {
  const apia = { start: Date.parse('2026-11-29T11:00:00Z'), timeZone: 'Pacific/Apia', isAllDay: true };
  const range = { from: apia.start, to: Date.parse('2027-01-01'), limit: 2 };
  const starts = listRuleStarts('FREQ=WEEKLY;BYDAY=MO,TU;BYHOUR=8,20', apia, range);
  expect(starts).toEqual([Date.parse('2026-11-29T11:00Z'), Date.parse('2026-11-30T11:00Z')]);
});

it.each([
  ['America/New_York', '20260311T035959Z', 10],
  ['America/New_York', '20260310T000000Z', 10],
  ['America/New_York', '20260310T040000Z', 10],
  ['Europe/Berlin', '20260309T230000Z', 10],
  ['Pacific/Auckland', '20260310T105959Z', 10],
  ['Pacific/Auckland', '20260310T110000Z', 11],
  ['Europe/Berlin', '20260310T093000', 10],
  ['Europe/Berlin', '20260310', 10],
])('an all-day rule in %s until %s ends on its local day, %i March', (timeZone, until, date) => {
  const start = toInstant({ day: '2026-03-01', minutes: 0 }, timeZone);
  const range = { from: start, to: Date.parse('2026-04-01'), limit: 40 };
  const starts = listRuleStarts(`FREQ=DAILY;UNTIL=${until}`, { start, timeZone, isAllDay: true }, range);
  expect(starts).toHaveLength(date);
});

it('an all-day rule leaves out a day that the zone skips', () => {
  const timeZone = 'Pacific/Apia';
  const start = toInstant({ day: '2011-12-28', minutes: 0 }, timeZone);
  const range = { from: start, to: Date.parse('2012-03-01'), limit: 40 };
  const starts = listRuleStarts('FREQ=DAILY;COUNT=4', { start, timeZone, isAllDay: true }, range);
  const days = starts.map((instant) => toWallClock(instant, timeZone).day);
  expect(days).toEqual(['2011-12-28', '2011-12-29', '2011-12-31', '2012-01-01']);
});

describe('the steps of a rule', () => {
  const count = (rule: string, range = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1), limit: 1_000 }) => {
    let steps = 0;
    listRuleStarts(rule, startOn('1990-01-01'), range, (more) => (steps += more));
    return steps;
  };

  it.each(['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,WE', 'FREQ=MONTHLY;BYDAY=-1FR', 'FREQ=DAILY;BYHOUR=8,12,18'])(
    'depend on the range and not on the age of the series: %s',
    (rule) => {
      expect(count(rule)).toBeLessThan(200);
    },
  );

  it('count from the start, but not beyond the range', () => {
    expect(count('FREQ=DAILY;COUNT=999')).toBeLessThan(30_000);
    expect(count('FREQ=YEARLY;INTERVAL=100;COUNT=999')).toBeLessThan(1_000);
  });

  it('stop when the caller throws', () => {
    const stop = () => listRuleStarts('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', startOn('1990-01-01'), endOfTime, spend);
    const endOfTime = { from: 0, to: Date.UTC(2201, 0, 1), limit: 1 };
    let left = 1_000;
    const spend = (steps: number) => {
      left -= steps;
      if (left < 0) throw new Error('Too many');
    };
    expect(stop).toThrow('Too many');
  });
});
