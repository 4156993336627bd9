import { expect, it } from 'vitest';
import { makeGoal, makeLead } from '../../goals/goal-sample.ts';
import { isNote, joinNotes, listDayParts, sumPeriodThrough } from './day-parts.ts';
import { makeEntry } from './log-sample.ts';

it('makes one part of a day of a value goal, with its total and the expected daily amount', () => {
  const entries = [makeEntry({ value: 0.1 }), makeEntry({ value: 0.2 })];
  expect(listDayParts(makeGoal(), { entries })).toMatchObject([
    { leadId: null, title: null, total: 0.3, unit: 'books', expected: 1 },
  ]);
});

it('makes a part for each lead measure of a WIG', () => {
  const goal = makeGoal({
    goalType: 'wig',
    leads: [makeLead({ id: 'runs' }), makeLead({ id: 'swims', title: 'Swims', unit: 'lanes', expectedProgress: null })],
  });
  const entries = [
    makeEntry({ leadId: 'swims', value: 4 }),
    makeEntry({ leadId: 'runs' }),
    makeEntry({ leadId: 'swims', value: 6 }),
  ];
  expect(listDayParts(goal, { entries })).toMatchObject([
    { title: 'Swims', total: 10, unit: 'lanes', expected: null },
    {
      title: 'Runs of 5 km',
      total: 1,
      expected: 3 / 7,
      expectedInPeriod: 3,
      reporting: { reportingFrequency: 'weekly' },
    },
  ]);
});

it('expects no amount of a simple goal', () => {
  expect(listDayParts(makeGoal({ goalType: 'simple' }), { entries: [makeEntry()] })).toMatchObject([
    { expected: null },
  ]);
});

it('joins the notes of a part without blank notes', () => {
  expect(
    joinNotes({
      entries: [makeEntry({ notes: 'early' }), makeEntry({ notes: ' ' }), makeEntry(), makeEntry({ notes: 'late' })],
    }),
  ).toBe('early\nlate');
});

it('sums the week or month through the day, for the goal or a lead measure', () => {
  const at = (date: string, value: number, leadId: string | null = null) => ({
    date,
    entries: [makeEntry({ value, leadId })],
  });
  // 2026-01-05 is a Monday.
  const log = [
    at('2026-01-08', 8),
    at('2026-01-07', 2),
    at('2026-01-06', 9, 'runs'),
    at('2026-01-05', 0.8),
    at('2026-01-04', 4),
  ];
  const sumOf = (reportingFrequency: 'weekly' | 'monthly', leadId: string | null) =>
    sumPeriodThrough(log, '2026-01-07', { leadId, reporting: { reportingFrequency } });
  expect([sumOf('weekly', null), sumOf('weekly', 'runs'), sumOf('monthly', null)]).toEqual([2.8, 9, 6.8]);
});

it('a part is a note when all its entries are 0', () => {
  expect(isNote({ entries: [makeEntry({ value: 0 })] })).toBe(true);
  expect(isNote({ entries: [makeEntry({ value: 2 }), makeEntry({ value: -2 })] })).toBe(false);
});
