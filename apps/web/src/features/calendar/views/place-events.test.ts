import { describe, expect, it } from 'vitest';
import { makeEvent } from '../core/event-sample.ts';
import { placeBars, placeEvents } from './place-events.ts';

const at = (from: string, to: string, id = from) =>
  makeEvent({ id, startTime: `2026-11-${from}:00.000Z`, endTime: `2026-11-${to}:00.000Z` });
const place = { day: '2026-11-21', timezone: 'UTC', scale: { from: 0, hourHeight: 40 }, minHeight: 20 };

describe('the timed events of a day', () => {
  it('events are placed at their time of the day', () => {
    expect(placeEvents([at('21T06:00', '21T12:00')], place)).toMatchObject([
      { top: 0.25, height: 0.25, left: 0, width: 1 },
    ]);
  });

  it('events are side by side only where they overlap', () => {
    const placed = placeEvents(
      [at('21T06:00', '21T08:00'), at('21T07:00', '21T09:00'), at('21T09:00', '21T10:00')],
      place,
    );
    expect(placed).toMatchObject([
      { left: 0, width: 0.5 },
      { left: 0.5, width: 0.5 },
      { left: 0, width: 1 },
    ]);
  });

  it('an event over midnight is cut there', () => {
    expect(placeEvents([at('20T23:00', '21T03:00')], place)).toMatchObject([
      { top: 0, height: 0.125, part: { startsBefore: true, endsAfter: false } },
    ]);
  });

  it('events are cut at the first hour shown, and left out before it', () => {
    const folded = { ...place, scale: { from: 6, hourHeight: 40 } };
    const [night, train, noon] = [at('20T23:00', '21T06:00'), at('20T23:00', '21T09:00'), at('21T15:00', '21T18:00')];
    expect(placeEvents([night, train, noon], folded)).toMatchObject([
      { event: train, top: 0, height: 1 / 6, part: { startsBefore: true } },
      { event: noon, top: 0.5, height: 1 / 6, part: { startsBefore: false } },
    ]);
  });

  it('events are stacked where there is no room for columns', () => {
    const events = [at('21T06:00', '21T09:00'), at('21T07:30', '21T10:00')];
    expect(placeEvents(events, { ...place, isStacked: true })).toMatchObject([
      { left: 0, width: 1, inset: 0, free: 1.5 / 24 },
      { left: 0, width: 1, inset: 13, free: 2.5 / 24 },
    ]);
  });

  it('short events have a minimum height, also right before midnight', () => {
    expect(placeEvents([at('21T23:50', '21T23:55')], place)).toMatchObject([{ top: 23.5 / 24, height: 0.5 / 24 }]);
  });
});

describe('the bars of a week', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18'];

  it('take the first free lane, and mark where they continue', () => {
    const trip = makeEvent({
      isAllDay: true,
      startTime: '2026-11-14T00:00:00.000Z',
      endTime: '2026-11-18T00:00:00.000Z',
    });
    const long = makeEvent({
      isAllDay: true,
      startTime: '2026-11-17T00:00:00.000Z',
      endTime: '2026-11-25T00:00:00.000Z',
    });
    const day = makeEvent({
      isAllDay: true,
      startTime: '2026-11-18T00:00:00.000Z',
      endTime: '2026-11-19T00:00:00.000Z',
    });
    expect(placeBars([day, long, trip], days, 'UTC')).toMatchObject([
      { event: trip, from: 0, to: 1, lane: 0, startsBefore: true, endsAfter: false },
      { event: long, from: 1, to: 2, lane: 1, startsBefore: false, endsAfter: true },
      { event: day, from: 2, to: 2, lane: 0 },
    ]);
  });

  it('events on other days have no bar', () => {
    expect(placeBars([at('20T09:00', '20T10:00')], days, 'UTC')).toEqual([]);
  });
});
