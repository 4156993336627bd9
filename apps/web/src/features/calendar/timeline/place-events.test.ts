import { describe, expect, it } from 'vitest';
import { makeEvent } from '../../../testing/event-sample.ts';
import { placeEvents, stackEvents } from './place-events.ts';

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

  it('cuts an event at midnight', () => {
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

const item = (start: number, end: number) => ({ start, end });
const stack = (...spans: [start: number, end: number][]) =>
  stackEvents(
    spans.map(([start, end]) => item(start, end)),
    20,
  ).map(({ left, width, depth, coveredFrom }) => [left, width, depth, coveredFrom]);

it('items that do not overlap have the whole width', () => {
  expect(stack([0, 60], [60, 120])).toEqual([
    [0, 1, 0, 60],
    [0, 1, 0, 120],
  ]);
});

it('an item lies on the earlier items it overlaps, and leaves the beginning of each visible', () => {
  expect(stack([0, 90], [45, 105], [70, 130], [130, 160])).toEqual([
    [0, 1, 0, 45],
    [0, 1, 1, 70],
    [0, 1, 2, 130],
    [0, 1, 0, 160],
  ]);
});

it('an item lies on a deeper item that it overlaps', () => {
  expect(stack([0, 60], [30, 120], [90, 150])).toEqual([
    [0, 1, 0, 30],
    [0, 1, 1, 90],
    [0, 1, 2, 150],
  ]);
});

it('items that start together share the width', () => {
  expect(stack([0, 60], [10, 40], [30, 90])).toEqual([
    [0, 0.5, 0, 30],
    [0.5, 0.5, 0, 30],
    [0, 1, 1, 90],
  ]);
});

it('a stack that would be too deep is arranged in columns', () => {
  const spans = Array.from({ length: 6 }, (_, at): [number, number] => [at * 30, 600]);
  expect(stack(...spans)).toEqual(spans.map(([, end], at) => [at / 6, 1 / 6, 0, end]));
});
