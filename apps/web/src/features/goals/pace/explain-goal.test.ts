import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { explainForecast, explainPace } from './explain-goal.ts';

const today = { day: '2026-01-02', timezone: 'UTC' };
const later = { day: '2026-02-02', timezone: 'UTC' };
const textOf = ({ lines }: ReturnType<typeof explainPace>) => lines.map(({ label, value }) => `${label}: ${value}`);

describe('the pace explanation', () => {
  it('compares the average of a value goal with the expected', () => {
    expect(textOf(explainPace(makeGoal({ expectedDailyProgress: 2, pace: 'behind' }), today, 'International'))).toEqual(
      [
        'Reported so far: 2 books',
        'Time so far: 2 days',
        'Average: 1 book a day',
        'Expected: 2 books a day',
        'Share of the expected: 50%',
        'Expected by today: 4 books',
        'Now: 2 books',
        'To catch up: 2 books',
      ],
    );
  });

  it('names the amounts before and since the day from which the pace counts', () => {
    const goal = makeGoal({ countsFrom: '2026-01-02', baseValue: 1, expectedDailyProgress: 2, pace: 'behind' });
    expect(textOf(explainPace(goal, today, 'International')).slice(0, 5)).toEqual([
      'Counts from: 02/01/2026',
      'Before that day: 1 book',
      'Reported since: 1 book',
      'Time since: 1 day',
      'Average since: 1 book a day',
    ]);
    const later = { ...goal, countsFrom: '2026-01-05', baseValue: 2, pace: 'on-track' } as const;
    const { lines, note } = explainPace(later, today, 'International');
    expect(lines).toContainEqual({ label: 'Time since', value: 'Begins in 3 days' });
    expect(lines.map(({ label }) => label)).not.toContain('Expected by today');
    expect(note).toBe('Nothing is expected before that day, so it is on track until then.');
  });

  it('bases the estimate on all reports, even when the pace counts from a day', () => {
    const goal = makeGoal({ countsFrom: '2026-01-02', baseValue: 1 });
    expect(textOf(explainForecast(goal, today))).toEqual(textOf(explainForecast(makeGoal(), today)));
  });

  it('lists nothing to catch up for a value goal above its line', () => {
    const { lines, note } = explainPace(makeGoal({ currentValue: 5 }), today, 'International');
    expect(lines.map(({ label }) => label)).not.toContain('To catch up');
    expect(note).toContain('Expected by today is where the goal would be at the expected rate');
  });

  it('says what to add to a WIG without lead measures', () => {
    const { lines, note } = explainPace(makeGoal({ goalType: 'wig', pace: 'no-pace' }), today, 'International');
    expect(lines).toEqual([]);
    expect(note).toContain('Edit the goal to add one');
  });

  it('says until when a goal without expected progress is on track', () => {
    const { lines, note } = explainPace(makeGoal({ expectedDailyProgress: null }), today, 'International');
    expect(lines.map(({ label }) => label)).not.toContain('Expected');
    expect(note).toBe('No progress is expected by a day, so it is on track until it is done.');
  });

  it('lists the lead measures of a WIG, each in its own unit, and their mean', () => {
    const leads = [
      makeLead({ expectedProgress: 6 }),
      makeLead({ title: 'Stretching', currentValue: 30, isCompleted: true }),
    ];
    const explanation = explainPace(makeGoal({ goalType: 'wig', leads }), today, 'International');
    expect(textOf(explanation)).toEqual([
      'Runs of 5 km: 3 of 6 runs a week',
      'Stretching: Done',
      'Mean share of the expected: 50%',
    ]);
    expect(explanation.note).toContain('Lead measures that are done are left out');
  });

  it('counts the milestones of a simple goal', () => {
    const milestones = [makeMilestone({ isCompleted: true }), makeMilestone()];
    expect(textOf(explainPace(makeGoal({ goalType: 'simple', milestones }), today, 'International'))[0]).toBe(
      'Milestones done: 1 of 2',
    );
  });
});

describe('the pace explanation of a goal that will be late', () => {
  it('says that the rate is on track, how late it is and what would meet the deadline', () => {
    const goal = makeGoal({ deadline: '2026-01-06' });
    const { lines, note } = explainPace(goal, today, 'International');
    expect(lines.slice(-2)).toEqual([
      { label: 'Done at this rate', value: '4 days late' },
      { label: 'To meet the deadline', value: '2 books a day' },
    ]);
    expect(note).toContain('done after its deadline');
    expect(explainPace({ ...goal, deadline: '2026-01-10' }, today, 'International').note).not.toContain(
      'after its deadline',
    );
  });

  it('counts the open milestones of a simple goal', () => {
    const milestones = [makeMilestone({ isCompleted: true }), makeMilestone(), makeMilestone()];
    const simple = makeGoal({ goalType: 'simple', milestones, deadline: '2026-01-06' });
    const { lines, note } = explainPace(simple, today, 'International');
    expect(lines.at(-1)).toEqual({ label: 'To meet the deadline', value: '2 milestones in 4 days' });
    expect(note).toBe('Nothing is expected of a simple goal by a day, but at this rate it is done after its deadline.');
  });

  it('names the late lead measures of a WIG', () => {
    const leads = [makeLead(), makeLead({ title: 'Stretching', estimatedCompletionDays: 2 })];
    const wig = makeGoal({ goalType: 'wig', leads, deadline: '2026-03-02', estimatedCompletionDays: 63 });
    expect(textOf(explainPace(wig, later, 'International')).slice(-2)).toEqual([
      'Done at this rate: 35 days late',
      'To meet the deadline: Runs of 5 km, 7 runs a week',
    ]);
  });
});

describe('the pace explanation of a first period', () => {
  const first = {
    reportingFrequency: 'monthly',
    expectedDailyProgress: 30,
    elapsedPeriods: 1,
    pace: 'just-started',
  } as const;

  it('says the true time so far, the missing amount, and that a verdict is too early', () => {
    const explanation = explainPace(
      makeGoal({ ...first, expectedDailyProgress: 20, targetValue: 300, currentValue: 1 }),
      today,
      'International',
    );
    expect(textOf(explanation)).toContain('Time so far: 2 days, counted as 1 month');
    expect(textOf(explanation).at(-1)).toBe('To catch up: 1 book');
    expect(explanation.note).toMatch(/^In its first month it is too early to call it behind\./);
  });

  it('says that the line decides when the deadline is near', () => {
    const { note } = explainPace(
      makeGoal({ ...first, pace: 'behind', deadline: '2026-01-05' }),
      today,
      'International',
    );
    expect(note).toMatch(/^Less than a reporting period is left to its deadline/);
  });
});

it('says how many days a goal still takes when its line has reached the target', () => {
  const explanation = explainPace(
    makeGoal({ pace: 'behind' }),
    { day: '2026-01-10', timezone: 'UTC' },
    'International',
  );
  expect(textOf(explanation).slice(-2)).toEqual(['To catch up: 8 books', 'At the expected rate: 8 more days']);
  expect(explanation.note).toContain('the goal would be done by now');
});

describe('the forecast explanation', () => {
  it('divides the remaining amount of a value goal by its average', () => {
    const { lines, note } = explainForecast(makeGoal({ skipWeekends: true, reportingFrequency: 'weekly' }), later);
    expect(lines.at(0)).toEqual({ label: 'Remaining', value: '8 books' });
    expect(lines.at(-1)).toEqual({ label: 'Estimate', value: '8 days' });
    expect(note).toBe(
      'What remains at the average so far, rounded up. A week counts as 7 days. Weekends are skipped: 5 working days make a week.',
    );
  });

  it('says that a goal without progress needs a report', () => {
    const { lines, note } = explainForecast(makeGoal({ estimatedCompletionDays: null }), later);
    expect(lines.at(-1)).toEqual({ label: 'Estimate', value: 'None yet' });
    expect(note).toBe('Report some progress, and there is an average to go by.');
  });

  it('gives no days for a weekly goal in its first week', () => {
    const { lines, note } = explainForecast(makeGoal({ reportingFrequency: 'weekly' }), today);
    expect(lines.at(-1)).toEqual({ label: 'Estimate', value: 'None yet' });
    expect(note).toContain('once a whole week has passed');
  });

  it('lists the days of each lead measure of a WIG', () => {
    const leads = [
      makeLead(),
      makeLead({ title: 'Stretching', estimatedCompletionDays: null }),
      makeLead({ title: 'Swimming', isCompleted: true }),
    ];
    expect(textOf(explainForecast(makeGoal({ goalType: 'wig', leads, estimatedCompletionDays: null }), later))).toEqual(
      ['Runs of 5 km: 63 days', 'Stretching: No progress yet', 'Swimming: Done', 'Estimate: None yet'],
    );
  });
});
