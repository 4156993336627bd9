import { hoursOfDay } from '@goaltracker/domain/calendar/hour-slots';
import { describe, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { eventForm, listEventChanges, toEventForm } from './event-form.ts';
import { toEventValues, moveStart, newEventValues } from './event-values.ts';

const zone = 'Europe/Berlin';
const now = new Date('2026-11-21T09:20:00Z');
const fresh = newEventValues('2026-12-01T09:00', now, zone);

describe('a new event', () => {
  it('lasts one hour from the given time', () => {
    expect(fresh).toMatchObject({ day: '2026-12-01', startTime: '09:00', endDay: '2026-12-01', endTime: '10:00' });
    expect(fresh).toMatchObject({
      title: 'New Event',
      type: 'event',
      color: '#4285f4',
      reminder: '15',
      repeats: 'none',
    });
  });

  it('starts at the next full hour when no time is given', () => {
    expect(newEventValues(undefined, now, zone)).toMatchObject({ day: '2026-11-21', startTime: '11:00' });
    expect(newEventValues('2026-12-01', now, zone)).toMatchObject({ day: '2026-12-01', startTime: '11:00' });
    const late = new Date('2026-11-21T22:30:00Z');
    expect(newEventValues(undefined, late, zone)).toMatchObject({ day: '2026-11-22', startTime: '00:00' });
    expect(newEventValues('nonsense', now, zone)).toMatchObject({ day: '2026-11-21', startTime: '11:00' });
  });
});

describe('a new event on a day on which clocks change', () => {
  const minutesOf = (at: string, timezone: string) => {
    const input = eventForm.parse(toEventForm(newEventValues(at, now, timezone), timezone));
    return (Date.parse(input.endTime ?? '') - Date.parse(input.startTime)) / 60_000;
  };

  it.each([
    ['America/Los_Angeles', '2027-03-14'],
    ['America/Los_Angeles', '2026-11-01'],
    ['Pacific/Auckland', '2026-09-27'],
    ['Pacific/Auckland', '2027-04-04'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Australia/Lord_Howe', '2027-04-04'],
    ['America/Sao_Paulo', '2018-11-04'],
    ['Pacific/Apia', '2011-12-30'],
  ])('lasts one hour from any time: %s, %s', (timezone, day) => {
    const clockTimes = hoursOfDay.flatMap((hour) =>
      ['00', '30'].map((half) => `${String(hour).padStart(2, '0')}:${half}`),
    );
    expect(clockTimes.filter((time) => minutesOf(`${day}T${time}`, timezone) !== 60)).toEqual([]);
  });

  it('shows the times that clocks show', () => {
    const at = (time: string) => newEventValues(`2027-03-14T${time}`, now, 'America/Los_Angeles');
    expect(at('01:00')).toMatchObject({ startTime: '01:00', endTime: '03:00' });
    expect(at('02:00')).toMatchObject({ startTime: '03:00', endTime: '04:00' });
    const early = new Date('2027-03-14T09:20:00Z');
    expect(newEventValues(undefined, early, 'America/Los_Angeles')).toMatchObject({
      startTime: '03:00',
      endTime: '04:00',
    });
  });

  it('refuses times that clocks skip', () => {
    const times = { day: '2027-03-14', startTime: '02:00', endDay: '2027-03-14', endTime: '02:30' };
    const { error } = eventForm.safeParse(toEventForm({ ...fresh, ...times }, 'America/Los_Angeles'));
    const skipped = 'Clocks skip this time on this day';
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['startTime', skipped],
      ['endTime', skipped],
    ]);
  });
});

describe('the end of an event', () => {
  it('moves with the start and keeps the length, also across midnight', () => {
    expect(moveStart(fresh, { startTime: '23:30' }, zone)).toMatchObject({ endDay: '2026-12-02', endTime: '00:30' });
    expect(moveStart(fresh, { day: '2026-12-24' }, zone)).toMatchObject({ endDay: '2026-12-24', endTime: '10:00' });
    const emptied = moveStart(fresh, { startTime: '' }, zone);
    expect(emptied).toMatchObject({ startTime: '', endTime: '10:00' });
    expect(moveStart(emptied, { startTime: '14:00' }, zone, fresh)).toMatchObject({ endTime: '15:00' });
  });

  it('must be after the start', () => {
    const check = (changes: object) => eventForm.safeParse(toEventForm({ ...fresh, ...changes }, zone));
    const messages = (changes: object) =>
      check(changes).error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(check({}).success).toBe(true);
    expect(messages({ endTime: '09:00' })).toEqual([['endTime', 'End must be after start']]);
    expect(messages({ isAllDay: true, endDay: '2026-11-30' })).toEqual([
      ['endDay', 'End must not be before the start'],
    ]);
    expect(messages({ title: ' ' })).toEqual([['title', 'Required']]);
    expect(messages({ repeats: 'daily', interval: '0' })?.[0]?.[0]).toBe('interval');
    expect(messages({ repeats: 'daily', ends: 'after', count: '1000' })?.[0]?.[0]).toBe('count');
    expect(messages({ repeats: 'daily', ends: 'until', untilDay: '2026-11-01' })).toEqual([
      ['untilDay', 'Must not be before the event'],
    ]);
  });
});

describe('an existing event in the editor', () => {
  const event = makeEvent({ startTime: '2026-11-21T09:00:20.500Z', endTime: '2026-11-21T10:00:00.000Z' });
  const values = toEventValues(event, zone);

  it('sends only changed properties, and times only when they changed', () => {
    expect(listEventChanges(values, values, zone)).toEqual({});
    expect(listEventChanges(values, { ...values, title: 'Doctor', location: ' Town ' }, zone)).toEqual({
      title: 'Doctor',
      location: 'Town',
    });
    expect(listEventChanges(values, moveStart(values, { startTime: '12:00' }, zone), zone)).toEqual({
      startTime: '2026-11-21T11:00:00.000Z',
      endTime: '2026-11-21T12:00:00.000Z',
    });
  });

  it('shows the first and last day of an all-day event', () => {
    const trip = makeEvent({
      isAllDay: true,
      startTime: '2026-11-20T23:00:00.000Z',
      endTime: '2026-11-23T23:00:00.000Z',
    });
    expect(toEventValues(trip, zone)).toMatchObject({ day: '2026-11-21', endDay: '2026-11-23', isAllDay: true });
  });

  it('shows its recurrence', () => {
    const recurrence = '{"type":"weekly","interval":2,"endType":"after","count":5,"skipWeekends":true}';
    const shown = toEventValues(makeEvent({ recurrence }), zone);
    expect(shown).toMatchObject({ repeats: 'weekly', interval: '2', ends: 'after', count: '5', skipWeekends: true });
    expect(listEventChanges(shown, shown, zone)).toEqual({});
    expect(listEventChanges(shown, { ...shown, repeats: 'none' }, zone)).toEqual({ recurrence: null });
  });
});
