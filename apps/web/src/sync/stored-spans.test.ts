import { expect, it } from 'vitest';
import type { StoredRead } from './stored-reads.ts';
import { findSpanPrefix, joinSpans } from './stored-spans.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const hashOf = (from: number, to: number) =>
  JSON.stringify([['calendar', 'list'], { input: { endDate: day(to), startDate: day(from) }, type: 'query' }]);
const event = (id: string, number: number, until = number) => ({
  id,
  startTime: day(number).replace('T00', 'T10'),
  endTime: day(until).replace('T00', 'T11'),
});

function readOf(from: number, to: number, updatedAt: number, ...data: ReturnType<typeof event>[]): StoredRead {
  return { userId: 'ada', contract: '1', hash: hashOf(from, to), data, updatedAt };
}

it('days are made of the answers for the spans that cover them, in order, and are as old as the oldest of these', () => {
  const reads = [
    readOf(8, 15, 300, event('next week', 9)),
    readOf(1, 8, 200, event('Sunday', 7), event('Monday', 2)),
    readOf(1, 30, 100, event('moved since', 9)),
  ];
  expect(joinSpans(hashOf(6, 10), reads)).toEqual({
    ...readOf(6, 10, 200, event('Sunday', 7), event('next week', 9)),
  });
});

it('what a later answer knows of a day replaces what an earlier one did', () => {
  const reads = [
    readOf(3, 4, 300, event('kept', 3)),
    readOf(
      1,
      8,
      100,
      event('deleted', 3),
      event('kept', 3),
      event('deleted, until the fifth', 3, 5),
      event('other', 5),
    ),
  ];
  expect(joinSpans(hashOf(3, 6), reads)?.data).toEqual([event('kept', 3), event('other', 5)]);
});

it('an event that was moved is where the later answer has it', () => {
  const reads = [readOf(1, 8, 300, event('moved', 7)), readOf(8, 15, 100, event('moved', 9))];
  expect(joinSpans(hashOf(6, 10), reads)?.data).toEqual([event('moved', 7)]);
});

it('a day that no answer covers is not known', () => {
  const reads = [readOf(1, 3, 1), readOf(4, 8, 2)];
  expect(joinSpans(hashOf(2, 5), reads)).toBeUndefined();
  expect(joinSpans(hashOf(2, 5), [])).toBeUndefined();
  expect(joinSpans(hashOf(2, 3), reads)).toMatchObject({ data: [], updatedAt: 1 });
});

it('only events are listed by spans', () => {
  expect(findSpanPrefix(hashOf(1, 2))).toBe('[["calendar","list"],');
  expect(findSpanPrefix('[["goals","list"],{"type":"query"}]')).toBeUndefined();
});
