import { zoneOfDays } from '@goaltracker/domain/calendar/all-day';
import { toMoment } from '@goaltracker/domain/core/moment';
import type { SeriesRow } from '@goaltracker/db/calendar/series.queries';
import type { FeedOccurrenceRow } from '@goaltracker/db/feeds/feed-entries.queries';
import { formatInstants } from '@goaltracker/domain/calendar/instants';
import { listOccurrences } from '@goaltracker/domain/calendar/occurrences';
import { type Recurrence, defaultRecurrence, formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { type Span, formatSpan } from '@goaltracker/domain/calendar/span';
import { sample } from '@goaltracker/db/testing/long-rounds';
import { addDays } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { zones } from '@goaltracker/domain/testing/calendar-arbitraries';
import { readWithIcalJs } from '@goaltracker/ics/testing/read-with-ical-js';
import { writeCalendar } from '@goaltracker/ics/writer/write-calendar';
import { describe, expect, it } from 'vitest';
import { createEventDescription } from './feed-entry.ts';
import { buildSeries, findRule } from './feed-series.ts';

const hour = 3_600_000;
const firstDay = '2026-03-01';

interface Sample {
  readonly timeZone: string;
  readonly recurrence: Partial<Recurrence>;
  readonly minutes?: number;
  readonly isAllDay?: boolean;
  readonly excluded?: readonly number[];
  readonly day?: string;
}

function createRow({ timeZone, recurrence, minutes = 540, isAllDay = false, excluded = [], day = firstDay }: Sample) {
  const start = toInstant({ day, minutes: isAllDay ? 0 : minutes }, timeZone);
  const end = isAllDay ? toInstant({ day: addDays(day, 1), minutes: 0 }, timeZone) : start + hour;
  const row: SeriesRow = {
    userId: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c10',
    id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11',
    occurrenceKey: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12',
    recurrence: formatRecurrence({ ...defaultRecurrence, ...recurrence }),
    timezone: timeZone,
    ...formatSpan({ start, end }),
    isAllDay,
    excluded: formatInstants(excluded),
    added: '',
    splitFrom: null,
    title: 'Run',
    description: null,
    location: null,
    color: '#4285f4',
    type: 'event',
    goalId: null,
    taskId: null,
    resourceId: null,
    reminderMinutes: null,
    reportsFrom: null,
    formerRules: '',
    endsAt: null,
    uid: null,
    sequence: 0,
    createdAt: '2026-02-01T00:00:00.000Z',
    updatedAt: '2026-02-01T00:00:00.000Z',
  };
  return { row, first: { start, end } };
}

function listOwn({ timeZone, recurrence, isAllDay = false }: Sample, first: Span): Span[] {
  const series = { first, recurrence: { ...defaultRecurrence, ...recurrence }, timeZone, isAllDay };
  return listOccurrences(series, { to: first.start + 366 * 24 * hour });
}

async function write(row: SeriesRow, rows: readonly FeedOccurrenceRow[] = []): Promise<string> {
  const ruled = findRule(row);
  if (!ruled) throw new Error('RRULE cannot say it');
  const start = Date.parse(row.startTime);
  const describeEvent = createEventDescription({ isBusyOnly: false });
  const series = await buildSeries([ruled], rows, {
    describe: describeEvent,
    isShown: ({ title }) => title !== 'Hidden',
    range: { from: toMoment(start, 'UTC'), to: toMoment(start + 400 * 24 * hour, 'UTC') },
  });
  return [...writeCalendar({ name: 'x', timeZone: 'UTC', entries: [], series, todos: [], lastYear: 2056 })].join('');
}

const toOccurrence = (row: SeriesRow, ruleStart: number, fields: Partial<FeedOccurrenceRow>): FeedOccurrenceRow => ({
  ...row,
  ...formatSpan({ start: ruleStart, end: ruleStart + hour }),
  id: `${ruleStart}`,
  seriesId: row.id,
  seriesStart: new Date(ruleStart).toISOString(),
  isChanged: Object.keys(fields).length > 0,
  ...fields,
});

const recurrences: Partial<Recurrence>[] = [
  { type: 'daily' },
  { type: 'daily', interval: 3, endType: 'after', count: 90 },
  { type: 'daily', skipWeekends: true },
  { type: 'weekly', weekdays: ['MO', 'WE', 'FR'], interval: 2 },
  { type: 'weekly', endType: 'until', endDate: '2026-11-01' },
  { type: 'monthly' },
  { type: 'monthly', monthlyOn: { position: -1, on: 'workday' } },
  { type: 'monthly', monthlyOn: { position: 1, on: 'MO' } },
  { type: 'yearly' },
];

describe.each(sample(zones, 2, 1))('a series in %s', (timeZone) => {
  it.each(
    recurrences.flatMap((recurrence, index) =>
      sample([0, 90, 150, 540, 1_425], 2, index).map((minutes) => ({ recurrence, minutes })),
    ),
  )(
    'ical.js reads the starts of our calendar for a year: $recurrence at minute $minutes',
    async ({ recurrence, minutes }) => {
      const timed = { timeZone, recurrence, minutes };
      const { row, first } = createRow(timed);
      const own = listOwn(timed, first);
      const shown = readWithIcalJs(await write(row), first.start + 366 * 24 * hour);
      expect(shown.map(({ start }) => start)).toEqual(own.map(({ start }) => start));
    },
  );
});

it.each(recurrences)('an all-day series has the days of our calendar: %j', async (recurrence) => {
  const allDay = { timeZone: zoneOfDays, recurrence, isAllDay: true };
  const { row, first } = createRow(allDay);
  const shown = readWithIcalJs(await write(row), first.start + 366 * 24 * hour);
  const expected = listOwn(allDay, first).map(({ start }) => new Date(start).toISOString().slice(0, 10));
  expect(shown.map(({ start }) => start).slice(0, expected.length - 1)).toEqual(expected.slice(0, -1));
});

describe('the rule of a series', () => {
  it.each<[Partial<Recurrence>, string]>([
    [{ type: 'weekly', skipWeekends: true, interval: 2 }, '2026-03-01'],
    [{ type: 'monthly', skipWeekends: true }, '2026-03-02'],
  ])('is null when RRULE cannot express it: %j', (recurrence, day) => {
    expect(findRule(createRow({ timeZone: 'UTC', recurrence, day }).row)).toBeNull();
  });

  it('is null when clocks change during the first occurrence', () => {
    const night = { timeZone: 'Europe/Berlin', recurrence: { type: 'daily' }, minutes: 90 } as const;
    expect(findRule(createRow({ ...night, day: '2026-03-29' }).row)).toBeNull();
    expect(findRule(createRow({ ...night, day: '2026-03-28' }).row)).not.toBeNull();
  });

  it('of another calendar stays unchanged', async () => {
    const rrule = 'FREQ=MONTHLY;BYDAY=2TU,4TU';
    const { row } = createRow({ timeZone: 'UTC', recurrence: { type: 'monthly', rrule } });
    expect(await write(row)).toContain(`RRULE:${rrule}\r\n`);
  });

  it('begins with the first occurrence when the start does not match the rule', async () => {
    const recurrence = { type: 'weekly', weekdays: ['WE'] } as const;
    const text = await write(createRow({ timeZone: 'UTC', recurrence, day: '2026-03-02' }).row);
    expect(text).toContain('DTSTART;TZID=UTC:20260304T090000\r\n');
  });
});

describe('an occurrence', () => {
  const timeZone = 'Europe/Berlin';
  const at = (day: string) => toInstant({ day, minutes: 540 }, timeZone);
  const daily = { timeZone, recurrence: { type: 'daily' } } as const;
  const titles = (text: string) =>
    readWithIcalJs(text, at('2026-03-05')).map(({ title, start }) => [title, new Date(Number(start)).toISOString()]);

  it('is left out when it was deleted, and has its own text and time when it was changed', async () => {
    const { row } = createRow({ ...daily, excluded: [at('2026-03-02')] });
    const moved = toOccurrence(row, at('2026-03-03'), {
      title: 'Walk',
      ...formatSpan({ start: at('2026-03-03') + hour, end: at('2026-03-03') + 2 * hour }),
    });
    expect(titles(await write(row, [moved]))).toEqual([
      ['Run', '2026-03-01T08:00:00.000Z'],
      ['Walk', '2026-03-03T09:00:00.000Z'],
      ['Run', '2026-03-04T08:00:00.000Z'],
    ]);
  });

  it('is written when it was deleted but has an event', async () => {
    const { row } = createRow({ ...daily, excluded: [at('2026-03-02')] });
    const text = await write(row, [toOccurrence(row, at('2026-03-02'), {})]);
    expect(text).not.toContain('EXDATE');
    expect(titles(text)).toHaveLength(4);
  });

  it('is left out when it is hidden', async () => {
    const { row } = createRow(daily);
    expect(titles(await write(row, [toOccurrence(row, at('2026-03-02'), { title: 'Hidden' })]))).toHaveLength(3);
  });

  it('has its instant when clocks show its time twice', async () => {
    const { row } = createRow({ ...daily, minutes: 150 });
    expect(await write(row)).toContain(
      'RECURRENCE-ID;TZID=Europe/Berlin:20261025T023000\r\nDTSTART:20261025T003000Z\r\n',
    );
  });
});
