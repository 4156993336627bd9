import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isWeekend } from '../core/calendar-day.ts';
import { toInstant, toWallClock } from '../core/wall-clock.ts';
import { day, minutes, recurrence, spanIn, zone } from '../testing/calendar-arbitraries.ts';
import { listOccurrences, type Series } from './occurrences.ts';
import type { Recurrence } from './recurrence.ts';
import type { Span } from './span.ts';

const msPerDay = 86_400_000;
const maxOccurrences = 100;

function listFirst(first: Span, recurrence: Recurrence, where: Pick<Series, 'timeZone' | 'isAllDay'>): Span[] {
  return listOccurrences({ first, recurrence, ...where }, { to: Infinity, limit: maxOccurrences });
}

const series = zone.chain((timeZone) =>
  fc.record({ timeZone: fc.constant(timeZone), first: spanIn(timeZone), settings: recurrence, isAllDay: fc.boolean() }),
);

interface Example {
  timeZone: string;
  first: Span;
  settings: Recurrence;
  isAllDay: boolean;
}

const toSeries = ({ settings, ...others }: Example): Series => ({ ...others, recurrence: settings });
/** Formats spans as one text, because comparing thousands of objects takes long. */
const format = (spans: readonly Span[]) => spans.map(({ start, end }) => `${start} ${end}`).join('\n');
const days = (max: number) => fc.integer({ min: 0, max: max * msPerDay });

it('consecutive ranges list the same occurrences as the whole range, in order', () => {
  fc.assert(
    fc.property(series, fc.array(days(12 * 365), { minLength: 2, maxLength: 6 }), (example, offsets) => {
      const whole = toSeries(example);
      const cuts = offsets.map((offset) => example.first.start - 30 * msPerDay + offset).toSorted((a, b) => a - b);
      const windows = cuts.slice(1).map((to, at) => ({ from: cuts[at] ?? to, to }));
      const all = listOccurrences(whole, { to: cuts.at(-1) ?? 0 });
      expect(format(windows.flatMap((window) => listOccurrences(whole, window)))).toBe(
        format(all.filter(({ start }) => start >= (cuts[0] ?? 0))),
      );
    }),
  );
});

it('the occurrences created with the series are the first occurrences of the series', () => {
  fc.assert(
    fc.property(series, (example) => {
      const { first, settings, ...where } = example;
      const made = listFirst(first, settings, where);
      const last = made.at(-1);
      expect(format(last ? listOccurrences(toSeries(example), { to: last.start + 1 }) : [])).toBe(format(made));
    }),
  );
});

it('skipping weekends moves occurrences on a weekend to Monday, and no others', () => {
  fc.assert(
    fc.property(day, minutes, recurrence, (on, from, settings) => {
      const start = toInstant({ day: on, minutes: from }, 'UTC');
      const endless = { ...settings, endType: 'never', endDate: null } as const;
      const list = (skipWeekends: boolean) =>
        listOccurrences(
          {
            first: { start, end: start + 1 },
            recurrence: { ...endless, skipWeekends },
            timeZone: 'UTC',
            isAllDay: false,
          },
          { to: start + 700 * msPerDay },
        ).map((span) => span.start);
      const moved = list(false).map((at) => at + ([1, 0, 0, 0, 0, 0, 2][new Date(at).getUTCDay()] ?? 0) * msPerDay);
      expect(list(true)).toEqual([...new Set(moved)].filter((at) => at < start + 700 * msPerDay));
    }),
  );
});

it('occurrences are sorted, distinct, within the limit, and never empty', () => {
  fc.assert(
    fc.property(series, ({ timeZone, first, settings, isAllDay }) => {
      const all = listFirst(first, settings, { timeZone, isAllDay });
      const most = settings.endType === 'after' ? settings.count : maxOccurrences;
      expect(all.length).toBeLessThanOrEqual(Math.min(most, maxOccurrences));
      const before = (at: number) => all[at - 1]?.start ?? Number.NEGATIVE_INFINITY;
      expect(all.filter(({ start, end }, at) => end <= start || start <= before(at))).toEqual([]);
    }),
  );
});

it('no occurrence falls on a skipped weekend or after the last day', () => {
  fc.assert(
    fc.property(series, ({ timeZone, first, settings }) => {
      const spans = listFirst(first, settings, { timeZone, isAllDay: false });
      const found = spans.map(({ start }) => toWallClock(start, timeZone).day);
      expect(found.filter((day) => settings.skipWeekends && isWeekend(day))).toEqual([]);
      expect(found.filter((day) => settings.endDate !== null && day > settings.endDate)).toEqual([]);
    }),
  );
});

it('every occurrence has the local time of the first occurrence, unless clocks skip that time', () => {
  fc.assert(
    fc.property(series, ({ timeZone, first, settings }) => {
      const { minutes } = toWallClock(first.start, timeZone);
      const spans = listFirst(first, settings, { timeZone, isAllDay: false });
      const late = new Set(spans.map(({ start }) => toWallClock(start, timeZone).minutes - minutes));
      expect([0, 30, 60, 30 - 1440, 60 - 1440]).toEqual(expect.arrayContaining([...late]));
    }),
  );
});
