import { describe, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { computeFirstSlot, computeWeekSlots, findOverlapping, slotKey, stepSlot, toSlotSpan } from './week-slots.ts';

const monday = '2026-11-23';
const timeZone = 'Europe/Berlin';
const now = Date.parse('2026-11-24T09:20:00Z');
const dentist = makeEvent({
  title: 'Dentist',
  startTime: '2026-11-25T08:30:00.000Z',
  endTime: '2026-11-25T10:00:00.000Z',
});

function findTaken(event = dentist) {
  const slots = computeWeekSlots([event], { firstDay: monday, timeZone, now });
  return [...slots].filter(([, { taken }]) => taken.length > 0).map(([key]) => key);
}

it.each([
  ['the next hour', now, monday, '2026-11-24', 11],
  ['nine on a later day', now, '2026-11-30', '2026-11-30', 9],
  ['nine tomorrow once today is over', Date.parse('2026-11-24T22:26:00Z'), monday, '2026-11-25', 9],
])('the first slot is %s', (_, at, from, day, hour) => {
  expect(computeFirstSlot({ from, now: at, timeZone })).toEqual({ day, hour });
});

describe('the slots of a week', () => {
  it('a week has 24 slots on each of seven days', () => {
    expect(computeWeekSlots([], { firstDay: monday, timeZone, now }).size).toBe(168);
  });

  it('slots are taken where an event overlaps them in the time zone of the user', () => {
    expect(findTaken()).toEqual(['2026-11-25 9', '2026-11-25 10']);
  });

  it('an event over midnight takes slots on both sides', () => {
    const night = makeEvent({ startTime: '2026-11-25T22:00:00.000Z', endTime: '2026-11-26T00:30:00.000Z' });
    expect(findTaken(night)).toEqual(['2026-11-25 23', '2026-11-26 0', '2026-11-26 1']);
  });

  it('all-day events take no slots', () => {
    expect(findTaken({ ...dentist, isAllDay: true })).toEqual([]);
  });

  it.each([
    ['a past hour is closed', '2026-11-24', 9, true],
    ['the current hour is open', '2026-11-24', 10, false],
    ['a future hour is open', '2026-11-29', 23, false],
  ])('a slot opens and closes with the time: %s', (_, day, hour, isClosed) => {
    const slots = computeWeekSlots([], { firstDay: monday, timeZone, now });
    expect(slots.get(slotKey({ day, hour }))?.isClosed).toBe(isClosed);
  });

  it('the hour that is skipped when the clocks go forward is closed', () => {
    const slots = computeWeekSlots([], { firstDay: '2027-03-22', timeZone, now });
    expect(slots.get('2027-03-28 2')?.isClosed).toBe(true);
    expect(slots.get('2027-03-28 3')?.isClosed).toBe(false);
  });
});

it('the span of a slot has the given hours', () => {
  expect(toSlotSpan({ day: monday, hour: 9 }, 1.5, timeZone)).toEqual({
    start: Date.parse('2026-11-23T08:00:00Z'),
    end: Date.parse('2026-11-23T09:30:00Z'),
  });
});

it('a span overlaps an event that shares time with it, not an adjacent one', () => {
  const at = (hour: number) => toSlotSpan({ day: '2026-11-25', hour }, 1, timeZone);
  expect(findOverlapping([dentist], at(9))).toEqual([dentist]);
  expect(findOverlapping([dentist], at(11))).toEqual([]);
});

const wednesday = { day: '2026-11-25', hour: 9 };

it.each([
  ['ArrowUp', wednesday, { day: '2026-11-25', hour: 8 }],
  ['ArrowUp', { ...wednesday, hour: 0 }, { day: '2026-11-25', hour: 0 }],
  ['ArrowDown', wednesday, { day: '2026-11-25', hour: 10 }],
  ['ArrowDown', { ...wednesday, hour: 23 }, { day: '2026-11-25', hour: 23 }],
  ['ArrowLeft', wednesday, { day: '2026-11-24', hour: 9 }],
  ['ArrowRight', { day: '2026-11-29', hour: 9 }, { day: '2026-11-30', hour: 9 }],
  ['Home', wednesday, { day: '2026-11-23', hour: 9 }],
  ['End', wednesday, { day: '2026-11-29', hour: 9 }],
  ['PageUp', wednesday, { day: '2026-11-18', hour: 9 }],
  ['PageDown', wednesday, { day: '2026-12-02', hour: 9 }],
  ['a', wednesday, null],
])('%s moves from %o to %o', (key, from, to) => {
  expect(stepSlot(from, key, 1)).toEqual(to);
});

it.each([
  [0, '2026-11-22', '2026-11-28'],
  [6, '2026-11-21', '2026-11-27'],
] as const)('weeks from day %i have Home and End at %s and %s', (firstWeekday, first, last) => {
  expect(stepSlot(wednesday, 'Home', firstWeekday)?.day).toBe(first);
  expect(stepSlot(wednesday, 'End', firstWeekday)?.day).toBe(last);
});
