import { describe, expect, it } from 'vitest';
import { listZoneTransitions } from './zone-transitions.ts';

const hour = 3_600_000;
const year = (from: number, to = from + 1) => [Date.UTC(from, 0, 1), Date.UTC(to, 0, 1)] as const;
const list = (zone: string, ...range: readonly [number, number]) =>
  listZoneTransitions(zone, ...range).map(({ at, before, after }) => [
    new Date(at).toISOString(),
    before / hour,
    after / hour,
  ]);

describe('the clock changes of a zone', () => {
  it.each([
    [
      'America/New_York',
      year(2026),
      [
        ['2026-03-08T07:00:00.000Z', -5, -4],
        ['2026-11-01T06:00:00.000Z', -4, -5],
      ],
    ],
    [
      'Australia/Lord_Howe',
      year(2026),
      [
        ['2026-04-04T15:00:00.000Z', 11, 10.5],
        ['2026-10-03T15:30:00.000Z', 10.5, 11],
      ],
    ],
    ['Asia/Kathmandu', year(2026), []],
    ['UTC', year(1900, 2100), []],
    [
      'Pacific/Apia',
      year(2011, 2012),
      [
        ['2011-04-02T14:00:00.000Z', -10, -11],
        ['2011-09-24T14:00:00.000Z', -11, -10],
        ['2011-12-30T10:00:00.000Z', -10, 14],
      ],
    ],
    ['Asia/Kathmandu', year(1985, 1987), [['1985-12-31T18:30:00.000Z', 5.5, 5.75]]],
  ])('%s, %j', (zone, range, expected) => {
    expect(list(zone, ...range)).toEqual(expected);
  });

  it('includes a change at the end of the range, but not a change at its start', () => {
    const change = Date.UTC(2026, 2, 29, 1);
    expect(list('Europe/Berlin', change - hour, change)).toHaveLength(1);
    expect(list('Europe/Berlin', change, change + hour)).toEqual([]);
  });

  it('lists a change that is undone a week later, in every range', () => {
    const days = Array.from({ length: 10 }, (_, day) =>
      list('America/Recife', Date.UTC(2000, 0, day + 1), Date.UTC(2001, 0, 1)),
    );
    for (const changes of days)
      expect(changes.slice(-2)).toEqual([
        ['2000-10-08T03:00:00.000Z', -3, -2],
        ['2000-10-15T02:00:00.000Z', -2, -3],
      ]);
  });

  it('a month with two changes, such as Ramadan in Morocco, lists both', () => {
    expect(list('Africa/Casablanca', ...year(2025))).toEqual([
      ['2025-02-23T02:00:00.000Z', 1, 0],
      ['2025-04-06T02:00:00.000Z', 0, 1],
    ]);
  });
});
