import { describe, expect, it } from 'vitest';
import { type BeeminderGoal, writeBeeminderAccount, writeBeeminderCsv } from '../testing/beeminder-fixture.ts';
import { describeLosses, read } from '../testing/read.ts';

const readGoals = (...goals: BeeminderGoal[]) => read({ 'export.json': writeBeeminderAccount(goals) });
const points = [
  { day: '2026-01-01', value: 100, comment: 'start' },
  { day: '2026-01-03', value: 120.5 },
  { day: '2026-01-03', value: 130 },
  { day: '2026-01-04', value: 0, comment: 'new odometer' },
  { day: '2026-01-05', value: 7 },
];

describe('an account of Beeminder', () => {
  it('becomes goals with unit, rate and an entry for each datapoint', async () => {
    const result = await readGoals({ slug: 'read', points });
    expect(result.summary.counts).toEqual([
      { count: 1, what: 'goal' },
      { count: 5, what: 'datapoints' },
    ]);
    expect(result.records.lists).toMatchObject([
      {
        key: 'goal-read',
        title: 'My read',
        unit: 'pages',
        rate: { amount: 1, per: 'daily' },
        target: null,
        deadline: null,
      },
    ]);
    expect(result.records.entries[0]).toEqual({
      key: 'goal-read/point-0',
      list: 'goal-read',
      day: '2026-01-01',
      at: Date.parse('2026-01-01T12:00:00Z'),
      amount: 100,
      note: 'start',
    });
    expect(result.records.entries.map(({ amount }) => amount)).toEqual([100, 120.5, 130, 0, 7]);
    expect(result.losses).toEqual([]);
  });

  it.each([
    ['h', 0.5, { amount: 12, per: 'daily' }],
    ['w', 3, { amount: 3, per: 'weekly' }],
    ['m', 4, { amount: 4, per: 'monthly' }],
    ['y', 24, { amount: 2, per: 'monthly' }],
  ] as const)('a goal has rates per %s', async (runits, rate, expected) => {
    const { records } = await readGoals({ slug: 'a', settings: { runits, rate }, points });
    expect(records.lists[0]?.rate).toEqual(expected);
  });

  it('a goal has a target and a deadline when two of date, value and rate are given', async () => {
    const goaldate = Date.parse('2027-01-01T03:00:00Z') / 1_000;
    const given = { goaldate, goalval: 500, rate: null, mathishard: [goaldate, 500, 2] };
    const inferred = { goaldate, goalval: null, rate: 2, mathishard: [goaldate, 500, 2] };
    const { records } = await readGoals(
      { slug: 'a', settings: given, points },
      { slug: 'b', settings: inferred, points },
    );
    const expected = { target: 500, deadline: '2026-12-31', rate: { amount: 2, per: 'daily' } };
    expect(records.lists).toMatchObject([expected, expected]);
  });

  it('turns the totals of an odometer into amounts', async () => {
    const { records } = await readGoals({ slug: 'bike', type: 'biker', points });
    expect(records.lists[0]?.initialValue).toBe(100);
    expect(records.entries.map(({ amount, note }) => [amount, note])).toEqual([
      [0, 'start'],
      [20.5, null],
      [9.5, null],
      [0, 'new odometer'],
      [7, null],
    ]);
  });

  it('names what has no counterpart', async () => {
    const result = await readGoals(
      { slug: 'sugar', type: 'drinker', settings: { pledge: 5, tags: ['food'] }, points },
      {
        slug: 'weight',
        type: 'fatloser',
        points: [
          { day: '2026-01-01', value: 80 },
          { day: '2026-01-02', value: 79.5 },
        ],
      },
      {
        slug: 'a',
        settings: { aggday: 'max' },
        points: [{ day: '2026-01-01', value: 0, comment: '#DERAIL', isDummy: true }],
      },
    );
    expect(result.records.lists.map(({ rate }) => rate)).toEqual([null, null, { amount: 1, per: 'daily' }]);
    expect(result.records.entries.at(-1)).toMatchObject({ list: 'goal-weight', amount: -0.5 });
    expect(describeLosses(result)).toEqual([
      '1 goal to do less: left out, as goals count up',
      '1 pledge: not supported',
      '1 tag of a goal: left out',
      '1 goal that goes down: left out, as goals count up',
      '1 goal that does not add up the datapoints of a day: all are added up here',
      '1 datapoint added by Beeminder itself: left out',
    ]);
  });
});

describe('the datapoints of a goal of Beeminder', () => {
  it('the datapoints become a goal with the name of the file', async () => {
    const { source, records } = await read({ 'reading.csv': writeBeeminderCsv(points) });
    expect(source.id).toBe('beeminder');
    expect(records.lists).toMatchObject([{ key: 'reading', title: 'reading' }]);
    expect(records.entries.map(({ day, amount, note }) => [day, amount, note])).toEqual(
      points.map(({ day, value, comment }) => [day, value, comment ?? null]),
    );
  });
});
