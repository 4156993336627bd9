import { expect, it } from 'vitest';
import { findFirstSlot, stepSlot } from './slot-focus.ts';

const timezone = 'America/Los_Angeles';
const days = ['2027-03-13', '2027-03-14', '2027-03-15'];
const grid = { days, timezone };
const slot = (day: string, hour: number) => ({ day: `2027-03-${day}`, hour });

it.each([
  ['ArrowDown', slot('13', 8), slot('13', 9)],
  ['ArrowUp', slot('13', 8), slot('13', 7)],
  ['ArrowRight', slot('13', 8), slot('14', 8)],
  ['ArrowLeft', slot('14', 8), slot('13', 8)],
  ['ArrowDown', slot('13', 23), undefined],
  ['ArrowUp', slot('13', 0), undefined],
  ['ArrowLeft', slot('13', 8), undefined],
  ['ArrowRight', slot('15', 8), undefined],
  ['ArrowDown', slot('14', 1), slot('14', 3)],
  ['ArrowUp', slot('14', 3), slot('14', 1)],
  ['ArrowRight', slot('13', 2), slot('14', 3)],
  ['a', slot('13', 8), undefined],
])('%s moves from %o to %o, past the hour that clocks skip on the 14th', (key, from, to) => {
  expect(stepSlot(from, key, grid)).toEqual(to);
});

it('the first slot is the current hour, or 9 o’clock of the first day', () => {
  expect(findFirstSlot(grid, Date.parse('2027-03-15T23:30:00Z'))).toEqual(slot('15', 16));
  expect(findFirstSlot(grid, Date.parse('2027-01-01T00:00:00Z'))).toEqual(slot('13', 9));
  expect(findFirstSlot({ days: ['2011-12-30'], timezone: 'Pacific/Apia' }, 0)).toBeUndefined();
});

it('folded hours have no slots', () => {
  const folded = { ...grid, scale: { from: 7, fold: { from: 9, to: 12 } } };
  expect(stepSlot(slot('13', 7), 'ArrowUp', folded)).toBeUndefined();
  expect(stepSlot(slot('13', 8), 'ArrowDown', folded)).toEqual(slot('13', 12));
  expect(findFirstSlot(folded, Date.parse('2027-03-13T12:30:00Z'))).toEqual(slot('13', 7));
});
