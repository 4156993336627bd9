import { expect, it } from 'vitest';
import { makeGoal, makeLead } from '../../goals/goal-sample.ts';
import { joinNotes, listDayParts } from './day-parts.ts';
import { makeEntry } from './log-sample.ts';

it('a day of a value goal is one part with its total and the expected daily amount', () => {
  const entries = [makeEntry({ value: 0.1 }), makeEntry({ value: 0.2 })];
  expect(listDayParts(makeGoal(), { entries })).toMatchObject([
    { leadId: null, title: null, total: 0.3, unit: 'books', expected: 1 },
  ]);
});

it('a day of a WIG has a part for each lead measure', () => {
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

it('a day of a simple goal has no expected amount', () => {
  expect(listDayParts(makeGoal({ goalType: 'simple' }), { entries: [makeEntry()] })).toMatchObject([
    { expected: null },
  ]);
});

it('the notes of a part are joined without blank ones', () => {
  expect(
    joinNotes({
      entries: [makeEntry({ notes: 'early' }), makeEntry({ notes: ' ' }), makeEntry(), makeEntry({ notes: 'late' })],
    }),
  ).toBe('early\nlate');
});
