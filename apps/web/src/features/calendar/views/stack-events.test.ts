import { expect, it } from 'vitest';
import { stackEvents } from './stack-events.ts';

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

it('an item lies on the earlier ones it overlaps, and leaves the beginning of each visible', () => {
  expect(stack([0, 90], [45, 105], [70, 130], [130, 160])).toEqual([
    [0, 1, 0, 45],
    [0, 1, 1, 70],
    [0, 1, 2, 130],
    [0, 1, 0, 160],
  ]);
});

it('an item that overlaps only a deeper one lies on that one', () => {
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
