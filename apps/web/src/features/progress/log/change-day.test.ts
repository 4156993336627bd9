import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead } from '../../goals/goal-sample.ts';
import { changeEntries, withDayReplaced, withoutDay } from './change-day.ts';
import { makeEntry, makeLog } from './log-sample.ts';

const today = '2026-01-02';
const clock = { now: new Date('2026-01-02T12:00:00Z'), timezone: 'UTC' };
const log = makeLog([
  makeEntry({ id: 'a', notes: 'morning' }),
  makeEntry({ id: 'b', value: 2 }),
  makeEntry({ id: 'c', value: 4, date: '2026-01-01' }),
]);

describe('a day set to one total', () => {
  it('has one entry instead of several', () => {
    const entries = withDayReplaced(log, { id: 'goal', date: today, value: 5, notes: 'all day' });
    expect(entries.map(({ id, value, notes }) => [id, value, notes])).toEqual([
      ['a', 5, 'all day'],
      ['c', 4, null],
    ]);
  });

  it('keeps what was reported on other lead measures', () => {
    const mixed = makeLog([makeEntry({ id: 'a', leadId: 'runs' }), makeEntry({ id: 'b', leadId: 'swims' })]);
    expect(
      withDayReplaced(mixed, { id: 'goal', date: today, value: 5, leadId: 'swims' }).map(({ value }) => value),
    ).toEqual([1, 5]);
  });
});

describe('a goal and its log', () => {
  it('move together when a day changes', () => {
    const entries = withDayReplaced(log, { id: 'goal', date: today, value: 5 });
    const changed = changeEntries({ goal: makeGoal({ currentValue: 7 }), log }, entries, today, clock);
    expect(changed.goal).toMatchObject({ currentValue: 9, hasReportedToday: true });
    expect(changed.log.map(({ date, totalValue, entryCount }) => [date, totalValue, entryCount])).toEqual([
      ['2026-01-02', 5, 1],
      ['2026-01-01', 4, 1],
    ]);
  });

  it('lose a deleted day', () => {
    const changed = changeEntries(
      { goal: makeGoal({ currentValue: 7, hasReportedToday: true }), log },
      withoutDay(log, today),
      today,
      clock,
    );
    expect(changed.goal).toMatchObject({ currentValue: 4, hasReportedToday: false });
    expect(changed.log).toHaveLength(1);
  });

  it('move by lead measure, counted in percentage points', () => {
    const goal = makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead({ currentValue: 3 })] });
    const ofLead = makeLog([makeEntry({ leadId: 'lead', value: 3 })]);
    const changed = changeEntries(
      { goal, log: ofLead },
      withDayReplaced(ofLead, { id: 'goal', date: today, value: 6, leadId: 'lead' }),
      today,
      clock,
    );
    expect(changed.goal.leads[0]?.currentValue).toBe(6);
    expect(changed.log[0]?.totalValue).toBe(20);
  });
});
