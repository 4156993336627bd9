import { keyEnd } from '@goaltracker/domain/calendar/occurrence-id';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../core/database.ts';
import { newId } from '../core/id.ts';
import type { EmptyDatabase } from '../testing/empty-database.ts';
import {
  type Series,
  type OldEvent,
  createDatabaseBeforeDays,
  day,
  insert,
  makeEvent,
  makeSeries,
  nextDay,
  shift,
  starts,
  toRow,
  until,
  userIds,
  zones,
  ofSeries,
  shared,
} from '../testing/events-before-days.ts';

const formerRule = (number: number) => `{"idEnd":"${number}","recurrence":"{\\"type\\":\\"daily\\"}","from":${number}}`;
const formerRules = Array.from({ length: 8 }, (_, index) => formerRule(index));

const series = {
  berlin: makeSeries('berlin', { ends_at: shift(starts.berlin, 8) }),
  newYork: makeSeries('newYork'),
  auckland: makeSeries('auckland'),
  tokyo: makeSeries('tokyo'),
  madeAbroad: makeSeries('berlin', {
    timezone: 'america/new_york',
    start_time: starts.newYork,
    end_time: shift(starts.newYork, 3),
  }),
  farAway: makeSeries('auckland', {
    timezone: zones.newYork,
    start_time: starts.newYork,
    end_time: shift(starts.newYork, 1),
  }),
  unknown: makeSeries('unknown'),
  // Noon is closest to the next midnight.
  ofFormerZone: makeSeries('berlin', { start_time: '2026-12-05T11:00:00.000Z', end_time: '2026-12-05T12:00:00.000Z' }),
  skipped: makeSeries('saoPaulo', { start_time: '2018-11-04T03:00:00.000Z', end_time: '2018-11-05T02:00:00.000Z' }),
  exceptions: makeSeries('berlin', {
    start_time: '2026-10-23T22:00:00.000Z',
    end_time: '2026-10-24T22:00:00.000Z',
    excluded: '2026-10-23T22:00:00.000Z 2026-10-30T23:00:00.000Z',
    added: '2026-12-31T23:00:00.000Z',
  }),
  untilMidnightUtc: makeSeries('newYork', { recurrence: until('20261205T000000Z') }),
  untilUtc: makeSeries('newYork', { recurrence: until('20261206T045959Z') }),
  untilLocal: makeSeries('newYork', { recurrence: until('20261205T235959') }),
  untilDay: makeSeries('newYork', { recurrence: until('20261205') }),
  untilNever: makeSeries('auckland', { recurrence: until('99991231T235959Z') }),
  untilYearZero: makeSeries('auckland', { recurrence: until('00000101T120000Z') }),
  changedBefore: makeSeries('tokyo', { former_rules: `[${formerRules.join(',')}]` }),
  utc: makeSeries('tokyo', { timezone: 'UTC', start_time: day, end_time: nextDay }),
  timed: makeSeries('berlin', {
    is_all_day: false,
    start_time: '2026-12-05T17:00:00.000Z',
    end_time: '2026-12-05T18:00:00.000Z',
    excluded: '2026-12-12T17:00:00.000Z',
    recurrence: until('20261231T170000Z'),
  }),
} satisfies Record<string, Series>;
type SeriesName = keyof typeof series;

const events = {
  berlin: makeEvent('berlin'),
  newYork: makeEvent('newYork'),
  auckland: makeEvent('auckland'),
  tokyo: makeEvent('tokyo'),
  unknown: makeEvent('unknown'),
  skipped: makeEvent('saoPaulo', { start_time: '2018-11-04T03:00:00.000Z', end_time: '2018-11-05T02:00:00.000Z' }),
  ofFormerZone: makeEvent('berlin', { start_time: starts.newYork, recurrence: until('20261205T225959Z') }),
  long: makeEvent('newYork', { end_time: shift(starts.newYork, 9) }),
  empty: makeEvent('newYork', { end_time: starts.newYork }),
  timed: makeEvent('berlin', { is_all_day: false }),
  // In the zone of the account, this midnight is closer to the next day.
  inDaysOfSeries: makeEvent('auckland', {
    ...ofSeries(series.farAway, shift(starts.newYork, 7)),
    start_time: shift(starts.newYork, 7),
  }),
  renamed: makeEvent('berlin', {
    ...ofSeries(series.madeAbroad, shift(starts.newYork, 7)),
    start_time: shift(starts.newYork, 7),
  }),
  moved: makeEvent('berlin', {
    ...ofSeries(series.madeAbroad, shift(starts.newYork, 14)),
    start_time: shift(starts.berlin, 15),
  }),
  madeTimed: makeEvent('berlin', {
    ...ofSeries(series.madeAbroad, shift(starts.newYork, 21)),
    recurrence: until('20261206T045959Z'),
    is_all_day: false,
    start_time: '2026-12-26T08:00:00.000Z',
    end_time: '2026-12-26T09:00:00.000Z',
  }),
  ofTimed: makeEvent('berlin', {
    ...ofSeries(series.timed, '2026-12-19T17:00:00.000Z'),
    recurrence: series.timed.recurrence,
    start_time: shift(starts.berlin, 14),
  }),
} satisfies Record<string, OldEvent>;
type EventName = keyof typeof events;

const subscribed = makeEvent('auckland');
const subscribedTimed = makeEvent('auckland', { is_all_day: false });

async function addSubscribed(): Promise<void> {
  const id = newId();
  const calendar = { user_id: userIds.auckland, id, name: 'Holidays', url: 'https://example.org', color: '#4285f4' };
  await insert(database, 'calendar_subscriptions', [calendar]);
  const rows = [subscribed, subscribedTimed].map(({ user_id, id: eventId, start_time, end_time, is_all_day }) => {
    return { user_id, id: eventId, subscription_id: id, title: 'Holiday', start_time, end_time, is_all_day };
  });
  await insert(database, 'subscribed_events', rows);
}

let database: EmptyDatabase;
beforeAll(async () => {
  database = await createDatabaseBeforeDays();
  await insert(
    database,
    'event_series',
    Object.values(series).map((each) => ({ ...shared, ...each })),
  );
  await insert(database, 'calendar_events', Object.values(events).map(toRow));
  await addSubscribed();
  await (await openDatabase({ ...database, poolSize: 1 })).close();
});
afterAll(() => database.drop());

const readSeries = async (name: SeriesName): Promise<Series> => {
  const [found] = await database.owner<Series[]>`select * from event_series where id = ${series[name].id}`;
  if (!found) throw new Error(`${name} is gone`);
  return found;
};
const readEvent = async (name: EventName): Promise<OldEvent> => {
  const [found] = await database.owner<OldEvent[]>`select * from calendar_events where id = ${events[name].id}`;
  if (!found) throw new Error(`${name} is gone`);
  return found;
};

describe('an all-day series', () => {
  it.each<[SeriesName, string, string]>([
    ['berlin', day, nextDay],
    ['newYork', day, nextDay],
    ['auckland', day, nextDay],
    ['tokyo', day, nextDay],
    ['madeAbroad', day, shift(day, 3)],
    ['unknown', day, nextDay],
    ['ofFormerZone', nextDay, shift(day, 2)],
    ['skipped', '2018-11-04T00:00:00.000Z', '2018-11-05T00:00:00.000Z'],
    ['utc', day, nextDay],
  ])('(%s) is from %s to %s in UTC', async (name, start, end) => {
    expect(await readSeries(name)).toMatchObject({ start_time: start, end_time: end, timezone: 'UTC' });
  });

  it('stores its exceptions, additional dates and end as days', async () => {
    expect(await readSeries('exceptions')).toMatchObject({
      excluded: '2026-10-24T00:00:00.000Z 2026-10-31T00:00:00.000Z',
      added: '2027-01-01T00:00:00.000Z',
      ends_at: null,
    });
    expect(await readSeries('berlin')).toMatchObject({ excluded: '', added: '', ends_at: shift(day, 8) });
  });

  it.each<[SeriesName, string]>([
    ['untilMidnightUtc', '20261205'],
    ['untilUtc', '20261205'],
    ['untilLocal', '20261205'],
    ['untilDay', '20261205'],
    ['untilNever', '99991231'],
    ['untilYearZero', '00000101'],
  ])('(%s) ends on the day %s', async (name, end) => {
    expect((await readSeries(name)).recurrence).toBe(until(end));
  });

  it('gets a new key, and keeps the former rule that gave its occurrences other ids', async () => {
    const { occurrence_key: key, former_rules: rules } = await readSeries('madeAbroad');
    const { madeAbroad } = series;
    expect(key).not.toBe(madeAbroad.occurrence_key);
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    // The format of `formatFormerRules`.
    const rule = {
      idEnd: keyEnd(madeAbroad.occurrence_key),
      recurrence: madeAbroad.recurrence,
      timezone: madeAbroad.timezone,
      startTime: madeAbroad.start_time,
      endTime: madeAbroad.end_time,
      isAllDay: true,
      added: '',
    };
    expect(rules).toBe(JSON.stringify([rule]));
  });

  it('keeps at most eight former rules, the newest first', async () => {
    const { former_rules: rules } = await readSeries('changedBefore');
    expect(JSON.parse(rules)).toHaveLength(8);
    expect(rules.endsWith(`,"added":""},${formerRules.slice(0, 7).join(',')}]`)).toBe(true);
  });

  it('keeps its key when its days already were midnights in UTC', async () => {
    const { occurrence_key, former_rules } = series.utc;
    expect(await readSeries('utc')).toMatchObject({ occurrence_key, former_rules });
  });

  it('is unchanged when it has times', async () => {
    expect(await readSeries('timed')).toMatchObject(series.timed);
  });
});

describe('an event', () => {
  it.each<[EventName, string, string]>([
    ['berlin', day, nextDay],
    ['newYork', day, nextDay],
    ['auckland', day, nextDay],
    ['tokyo', day, nextDay],
    ['unknown', day, nextDay],
    ['skipped', '2018-11-04T00:00:00.000Z', '2018-11-05T00:00:00.000Z'],
    ['ofFormerZone', day, nextDay],
    ['long', day, shift(day, 9)],
    ['empty', day, nextDay],
  ])('of whole days (%s) is from %s to %s in UTC', async (name, start, end) => {
    expect(await readEvent(name)).toMatchObject({ start_time: start, end_time: end, series_start: null });
  });

  it('is unchanged when it has times', async () => {
    expect(await readEvent('timed')).toMatchObject(events.timed);
  });

  it.each<[EventName, Partial<OldEvent>]>([
    ['renamed', { start_time: shift(day, 7), end_time: shift(day, 8), series_start: shift(day, 7) }],
    ['inDaysOfSeries', { start_time: shift(day, 7), end_time: shift(day, 8), series_start: shift(day, 7) }],
    ['moved', { start_time: shift(day, 15), end_time: shift(day, 16), series_start: shift(day, 14) }],
    [
      'madeTimed',
      {
        start_time: events.madeTimed.start_time,
        end_time: events.madeTimed.end_time,
        series_start: shift(day, 21),
        recurrence: until('20261205'),
      },
    ],
    [
      'ofTimed',
      {
        start_time: shift(day, 14),
        end_time: shift(day, 15),
        series_start: '2026-12-19T17:00:00.000Z',
        recurrence: series.timed.recurrence,
      },
    ],
  ])('of a series (%s) keeps its days and its place in the series', async (name, expected) => {
    expect(await readEvent(name)).toMatchObject(expected);
  });

  it('ends on a day when another calendar has cut it', async () => {
    expect((await readEvent('ofFormerZone')).recurrence).toBe(until('20261205'));
  });

  it('has its days in UTC when a subscribed calendar contains it', async () => {
    const found = await database.owner`select id, start_time, end_time from subscribed_events order by id`;
    expect(found).toEqual([
      { id: subscribed.id, start_time: day, end_time: nextDay },
      { id: subscribedTimed.id, start_time: subscribedTimed.start_time, end_time: subscribedTimed.end_time },
    ]);
  });
});
