import { expect, test } from 'vitest';
import { findMilestonesToReopen, findReportsToRemove } from './reopen.ts';

const goal = { goalType: 'value', currentValue: 22, targetValue: 20, milestones: [], leads: [] } as const;
const makeEntry = (id: string, value: number, hour: number, leadId: string | null = null) => ({
  id,
  value,
  leadId,
  reportedAt: new Date(Date.UTC(2026, 0, 5, hour)).toISOString(),
});
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id);

test('removes the last report that completed a goal, for any order of the entries', () => {
  expect(idsOf(findReportsToRemove(goal, [makeEntry('last', 15, 9), makeEntry('first', 7, 8)]))).toEqual(['last']);
});

test('stops when the goal is active, and keeps corrections', () => {
  const entries = [makeEntry('note', 0, 12), makeEntry('fix', -1, 11), makeEntry('b', 1, 10), makeEntry('a', 22, 8)];
  expect(idsOf(findReportsToRemove(goal, entries))).toEqual(['b', 'a']);
});

test('reopens a lead measure of a WIG by removing reports on this lead measure', () => {
  const leads = [{ id: 'run', currentValue: 999, targetValue: 3 }];
  const wig = { ...goal, goalType: 'wig', currentValue: 0, targetValue: null, leads } as const;
  expect(idsOf(findReportsToRemove(wig, [makeEntry('typo', 999, 9, 'run')]))).toEqual(['typo']);
});

test('removes no reports when the initial value completes the goal', () => {
  expect(findReportsToRemove({ ...goal, currentValue: 40 }, [makeEntry('a', 5, 8)])).toEqual([]);
});

test('reopens the milestones that the removed reports completed, except in a value goal', () => {
  const report = makeEntry('last', 1, 9);
  const milestones = [
    { id: 'of the report', completedAt: '2026-01-05T09:00:00Z' },
    { id: 'ticked before', completedAt: '2026-01-05T08:00:00.000Z' },
    { id: 'open', completedAt: null },
  ];
  const [ofReport] = milestones;
  expect(findMilestonesToReopen({ goalType: 'simple', milestones }, [report])).toEqual([ofReport]);
  expect(findMilestonesToReopen({ goalType: 'wig', milestones }, [report])).toEqual([ofReport]);
  expect(findMilestonesToReopen({ goalType: 'value', milestones }, [report])).toEqual([]);
});
