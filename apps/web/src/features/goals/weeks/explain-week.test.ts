import { expect, it } from 'vitest';
import { makeGoal } from '../goal-sample.ts';
import { explainWeek } from './explain-week.ts';

it('explains the share of a week by its goals, a WIG in percent', () => {
  const goals = [makeGoal(), makeGoal({ id: 'wig', title: 'Get fit', goalType: 'wig' })];
  const week = {
    isOver: true,
    goals: [
      { id: 'goal', done: 3, expected: 5.5 },
      { id: 'wig', done: 4.5, expected: 4.1234 },
    ],
  };
  const { lines, note } = explainWeek(week, goals);
  expect(note).toContain('the grade of a day is mostly about reporting');
  expect(note).not.toContain('through yesterday');
  expect(explainWeek({ ...week, isOver: false }, goals).note).toContain('counts through yesterday');
  expect(lines).toEqual([
    { label: 'Read 10 books', value: '3 of 5.5 books' },
    { label: 'Get fit', value: '4.5% of 4.12%' },
  ]);
});
