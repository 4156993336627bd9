import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event-sample.ts';
import { findOverlapping, computeWeekSlots, slotKey, toSlotSpan } from './week-slots.ts';

const monday = '2026-11-23';
const timeZone = 'Europe/Berlin';
const now = Date.parse('2026-11-24T09:20:00Z');
const dentist = makeEvent({
  title: 'Dentist',
  startTime: '2026-11-25T08:30:00.000Z',
  endTime: '2026-11-25T10:00:00.000Z',
});

function findTaken(event = dentist) {
  const slots = computeWeekSlots([event], { monday, timeZone, now });
  return [...slots].filter(([, { taken }]) => taken.length > 0).map(([key]) => key);
}

describe('the slots of a week', () => {
  it('are 24 hours of seven days', () => {
    expect(computeWeekSlots([], { monday, timeZone, now }).size).toBe(168);
  });

  it('are taken where an event touches them, on the clock of the person', () => {
    expect(findTaken()).toEqual(['2026-11-25 9', '2026-11-25 10']);
  });

  it('are taken on both sides of midnight', () => {
    const night = makeEvent({ startTime: '2026-11-25T22:00:00.000Z', endTime: '2026-11-26T00:30:00.000Z' });
    expect(findTaken(night)).toEqual(['2026-11-25 23', '2026-11-26 0', '2026-11-26 1']);
  });

  it('are not taken by what lasts all day', () => {
    expect(findTaken({ ...dentist, isAllDay: true })).toEqual([]);
  });

  it.each([
    ['an hour that is over', '2026-11-24', 9, true],
    ['the hour that runs', '2026-11-24', 10, false],
    ['an hour to come', '2026-11-29', 23, false],
  ])('can be chosen or not: %s', (_, day, hour, isClosed) => {
    const slots = computeWeekSlots([], { monday, timeZone, now });
    expect(slots.get(slotKey({ day, hour }))?.isClosed).toBe(isClosed);
  });

  it('leave out the hour that the clocks skip', () => {
    const slots = computeWeekSlots([], { monday: '2027-03-22', timeZone, now });
    expect(slots.get('2027-03-28 2')?.isClosed).toBe(true);
    expect(slots.get('2027-03-28 3')?.isClosed).toBe(false);
  });
});

it('a slot lasts as many hours as are planned', () => {
  expect(toSlotSpan({ day: monday, hour: 9 }, 1.5, timeZone)).toEqual({
    start: Date.parse('2026-11-23T08:00:00Z'),
    end: Date.parse('2026-11-23T09:30:00Z'),
  });
});

it('what is planned overlaps an event it shares time with, not one it only touches', () => {
  const at = (hour: number) => toSlotSpan({ day: '2026-11-25', hour }, 1, timeZone);
  expect(findOverlapping([dentist], at(9))).toEqual([dentist]);
  expect(findOverlapping([dentist], at(11))).toEqual([]);
});
