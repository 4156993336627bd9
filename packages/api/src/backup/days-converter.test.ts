import { describe, expect, it } from 'vitest';
import { toEventOnDays, toSeriesOnDays } from './days-converter.ts';

const series = new Map([
  ['auckland', { timeZone: 'Pacific/Auckland', isAllDay: true }],
  ['timed', { timeZone: 'Pacific/Auckland', isAllDay: false }],
]);
const facts = { timeZone: 'America/New_York', series };
const rule = (until: string) => JSON.stringify({ type: 'weekly', rrule: `FREQ=WEEKLY;UNTIL=${until}` });

describe('an event of a backup up to version 8', () => {
  it.each([
    ['alone', null, '2026-03-01T05:00:00.000Z', '2026-03-03T05:00:00.000Z'],
    ['alone, made in Berlin', null, '2026-02-28T23:00:00.000Z', '2026-03-02T23:00:00.000Z'],
    ['of an all-day series', 'auckland', '2026-02-28T11:00:00.000Z', '2026-03-02T11:00:00.000Z'],
    ['of an all-day series, moved in New York', 'auckland', '2026-03-01T05:00:00.000Z', '2026-03-03T05:00:00.000Z'],
    ['of a timed series', 'timed', '2026-03-01T05:00:00.000Z', '2026-03-03T05:00:00.000Z'],
  ])('keeps its days when it is all-day and %s', (_, seriesId, startTime, endTime) => {
    const event = { seriesId, seriesStart: null, isAllDay: true, startTime, endTime, title: 'Trip' };
    const days = { startTime: '2026-03-01T00:00:00.000Z', endTime: '2026-03-03T00:00:00.000Z' };
    expect(toEventOnDays(event, facts)).toEqual({ ...event, ...days });
  });

  it('gets a day as its start by the rule when its series is all-day, even if the event itself was timed', () => {
    const times = { startTime: '2026-03-01T05:30:00.000Z', endTime: '2026-03-01T06:30:00.000Z' };
    const event = { seriesId: 'auckland', seriesStart: '2026-02-28T11:00:00.000Z', isAllDay: false, ...times };
    expect(toEventOnDays(event, facts)).toEqual({ ...event, seriesStart: '2026-03-01T00:00:00.000Z' });
  });

  it('keeps the instant as its start by the rule when its series is timed', () => {
    const times = { startTime: '2026-03-01T05:00:00.000Z', endTime: '2026-03-02T05:00:00.000Z' };
    const event = { seriesId: 'timed', seriesStart: '2026-02-28T20:00:00.000Z', isAllDay: true, ...times };
    expect(toEventOnDays(event, facts)).toMatchObject({
      seriesStart: '2026-02-28T20:00:00.000Z',
      startTime: '2026-03-01T00:00:00.000Z',
    });
  });

  it('is left to the schema when its times are invalid', () => {
    const event = { seriesId: null, isAllDay: true, startTime: 'soon', endTime: '2026-03-02T05:00:00.000Z' };
    expect(toEventOnDays(event, facts)).toEqual(event);
  });
});

describe('a series of a backup up to version 8', () => {
  const allDay = {
    isAllDay: true,
    timezone: 'Europe/Berlin',
    occurrenceKey: '01a22386-0ee5-7e77-a31c-9fd76bc9b099',
    startTime: '2026-02-28T23:00:00.000Z',
    endTime: '2026-03-01T23:00:00.000Z',
    excluded: '2026-03-07T23:00:00.000Z 2026-04-04T22:00:00.000Z',
    added: '2026-05-01T22:00:00.000Z',
  };

  it('becomes days in UTC, with the same new key as in the migration', () => {
    expect(toSeriesOnDays({ ...allDay, recurrence: rule('20261205T225959Z') })).toEqual({
      isAllDay: true,
      timezone: 'UTC',
      // As migration 0021_days_of_events computes the key in SQL.
      occurrenceKey: '01a22386-0ee5-7576-a825-e2698619c4eb',
      startTime: '2026-03-01T00:00:00.000Z',
      endTime: '2026-03-02T00:00:00.000Z',
      excluded: '2026-03-08T00:00:00.000Z 2026-04-05T00:00:00.000Z',
      added: '2026-05-02T00:00:00.000Z',
      recurrence: rule('20261205'),
    });
  });

  it.each([
    ['20261205', '20261205'],
    ['20261205T000000Z', '20261205'],
    ['20261204T230000Z', '20261205'],
    ['20261205T120000', '20261205'],
    ['99991231T235959Z', '99991231'],
  ])('with a rule until %s ends on %s', (until, day) => {
    expect(toSeriesOnDays({ ...allDay, recurrence: rule(until) })).toMatchObject({ recurrence: rule(day) });
  });

  it('keeps its key when it has times or is in UTC', () => {
    const timed = { ...allDay, isAllDay: false, recurrence: rule('20261205T225959Z') };
    expect(toSeriesOnDays(timed)).toEqual(timed);
    expect(toSeriesOnDays({ ...allDay, timezone: 'UTC' })).toMatchObject({ occurrenceKey: allDay.occurrenceKey });
  });
});
