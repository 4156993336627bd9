import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../../goals/goal-sample.ts';
import { applyEntries, replaceDayEntries, removeDayEntries } from './change-day.ts';
import { makeEntry, makeLog } from './log-sample.ts';

const today = '2026-01-02';
const clock = { now: new Date('2026-01-02T12:00:00Z'), timezone: 'UTC' };
const log = makeLog([
  makeEntry({ id: 'a', notes: 'morning' }),
  makeEntry({ id: 'b', value: 2 }),
  makeEntry({ id: 'c', value: 4, date: '2026-01-01' }),
]);

describe('replacing a day', () => {
  it('replacing a day with several entries leaves one entry', () => {
    const entries = replaceDayEntries(
      { goal: makeGoal({ currentValue: 7 }), log },
      { id: 'goal', date: today, value: 5, notes: 'all day' },
    );
    expect(entries.map(({ id, value, notes }) => [id, value, notes])).toEqual([
      ['a', 5, 'all day'],
      ['c', 4, null],
    ]);
  });

  it('replacing a day of one lead measure keeps the entries of the others', () => {
    const mixed = makeLog([makeEntry({ id: 'a', leadId: 'runs' }), makeEntry({ id: 'b', leadId: 'swims' })]);
    expect(
      replaceDayEntries({ goal: makeGoal(), log: mixed }, { id: 'goal', date: today, value: 5, leadId: 'swims' }).map(
        ({ value }) => value,
      ),
    ).toEqual([1, 5]);
  });
});

describe('the goal', () => {
  it('replacing a day updates the goal', () => {
    const entries = replaceDayEntries(
      { goal: makeGoal({ currentValue: 7 }), log },
      { id: 'goal', date: today, value: 5 },
    );
    const changed = applyEntries({ goal: makeGoal({ currentValue: 7 }), log }, entries, clock);
    expect(changed).toMatchObject({ currentValue: 9, hasReportedToday: true });
  });

  it('a change before the day from which the pace counts changes the base', () => {
    const goal = makeGoal({ currentValue: 7, countsFrom: today, baseValue: 4 });
    const entries = replaceDayEntries(
      { goal: makeGoal({ currentValue: 7 }), log },
      { id: 'goal', date: '2026-01-01', value: 1 },
    );
    expect(applyEntries({ goal, log }, entries, clock)).toMatchObject({
      currentValue: 4,
      baseValue: 1,
      averageDailyProgress: 2,
    });
  });

  it('removing a day updates the goal', () => {
    const changed = applyEntries(
      { goal: makeGoal({ currentValue: 7, hasReportedToday: true }), log },
      removeDayEntries({ goal: makeGoal({ currentValue: 7 }), log }, today),
      clock,
    );
    expect(changed).toMatchObject({ currentValue: 4, hasReportedToday: false });
  });

  it('removing a day reopens the milestones that its reports completed', () => {
    const [entry] = makeLog([makeEntry()]).flatMap(({ entries }) => entries);
    const milestones = [
      makeMilestone({ id: 'earlier', isCompleted: true, completedAt: '2025-12-31T12:00:00.000Z' }),
      makeMilestone({ id: 'then', isCompleted: true, completedAt: entry?.reportedAt ?? null }),
    ];
    const goal = makeGoal({ goalType: 'simple', currentValue: 1, milestones });
    const ofDay = makeLog([makeEntry()]);
    const isCompleted = (entries: ReturnType<typeof removeDayEntries>) =>
      applyEntries({ goal, log: ofDay }, entries, clock).milestones.map((each) => each.isCompleted);
    expect(isCompleted(removeDayEntries({ goal, log: ofDay }, today))).toEqual([true, false]);
    expect(isCompleted(replaceDayEntries({ goal, log: ofDay }, { id: 'goal', date: today, value: 0 }))).toEqual([
      true,
      true,
    ]);
  });

  it('removing a day removes the correction that would bring the total below 0, as the server does', () => {
    const corrected = makeLog([
      makeEntry({ id: 'a', value: 50, date: '2026-01-01' }),
      makeEntry({ id: 'b', value: 100 }),
      makeEntry({ id: 'c', value: -97, date: '2026-01-03' }),
    ]);
    const goal = makeGoal({ currentValue: 53 });
    const entries = removeDayEntries({ goal, log: corrected }, today);
    expect(entries.map(({ id }) => id)).toEqual(['a']);
    expect(applyEntries({ goal, log: corrected }, entries, clock)).toMatchObject({ currentValue: 50, initialValue: 0 });
  });

  it('removing a day raises an initial value below 0 to a total of 0', () => {
    const goal = makeGoal({ currentValue: 1, initialValue: -6 });
    const entries = [log].flatMap((each) => removeDayEntries({ goal, log: each }, today));
    expect(applyEntries({ goal, log }, entries, clock)).toMatchObject({ currentValue: 0, initialValue: -4 });
  });

  it('a change of a WIG updates its lead measure', () => {
    const goal = makeGoal({ goalType: 'wig', targetValue: null, leads: [makeLead({ currentValue: 3 })] });
    const ofLead = makeLog([makeEntry({ leadId: 'lead', value: 3 })]);
    const changed = applyEntries(
      { goal, log: ofLead },
      replaceDayEntries({ goal, log: ofLead }, { id: 'goal', date: today, value: 6, leadId: 'lead' }),
      clock,
    );
    expect(changed.leads[0]?.currentValue).toBe(6);
  });
});
