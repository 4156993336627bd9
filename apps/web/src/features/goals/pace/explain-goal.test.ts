import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { explainForecast, explainPace } from './explain-goal.ts';

const today = { day: '2026-01-02', timezone: 'UTC' };
const later = { day: '2026-02-02', timezone: 'UTC' };
const textOf = ({ lines }: ReturnType<typeof explainPace>) => lines.map(({ label, value }) => `${label}: ${value}`);

describe('the pace explanation', () => {
  it('the pace of a value goal compares its average with the expected', () => {
    expect(textOf(explainPace(makeGoal({ expectedDailyProgress: 2, pace: 'behind' }), today))).toEqual([
      'Reported so far: 2 books',
      'Time so far: 2 days',
      'Average: 1 book a day',
      'Expected: 2 books a day',
      'Share of the expected: 50%',
      'The line today: 4 books',
      'Now: 2 books',
      'To reach the line: 2 books',
    ]);
  });

  it('the pace of a value goal above its line has nothing to catch up', () => {
    const { lines, note } = explainPace(makeGoal({ currentValue: 5 }), today);
    expect(lines.map(({ label }) => label)).not.toContain('To reach the line');
    expect(note).toContain('The line is where the goal would be at the expected rate');
  });

  it('a WIG without lead measures is told what to add', () => {
    const { lines, note } = explainPace(makeGoal({ goalType: 'wig', pace: 'no-pace' }), today);
    expect(lines).toEqual([]);
    expect(note).toContain('Edit the goal to add one');
  });

  it('the pace of a goal without expected progress notes that nothing is late', () => {
    const { lines, note } = explainPace(makeGoal({ expectedDailyProgress: null }), today);
    expect(lines.map(({ label }) => label)).not.toContain('Expected');
    expect(note).toBe('No progress is expected by a day, so nothing is late.');
  });

  it('the pace of a WIG lists its lead measures, each in its own unit, and their mean', () => {
    const leads = [
      makeLead({ expectedProgress: 6 }),
      makeLead({ title: 'Stretching', currentValue: 30, isCompleted: true }),
    ];
    const explanation = explainPace(makeGoal({ goalType: 'wig', leads }), today);
    expect(textOf(explanation)).toEqual([
      'Runs of 5 km: 3 of 6 runs a week',
      'Stretching: Done',
      'Mean share of the expected: 50%',
    ]);
    expect(explanation.note).toContain('Lead measures that are done are left out');
  });

  it('the pace of a simple goal counts its milestones', () => {
    const milestones = [makeMilestone({ isCompleted: true }), makeMilestone()];
    expect(textOf(explainPace(makeGoal({ goalType: 'simple', milestones }), today))[0]).toBe('Milestones done: 1 of 2');
  });
});

describe('the forecast explanation', () => {
  it('the forecast of a value goal divides what remains by its average', () => {
    const { lines, note } = explainForecast(makeGoal({ skipWeekends: true, reportingFrequency: 'weekly' }), later);
    expect(lines.at(0)).toEqual({ label: 'Remaining', value: '8 books' });
    expect(lines.at(-1)).toEqual({ label: 'Estimate', value: '8 days' });
    expect(note).toBe(
      'What remains at the average so far, rounded up. A week counts as 7 days. Weekends are skipped: 5 working days make a week.',
    );
  });

  it('the forecast of a goal without progress notes that progress is missing', () => {
    const { lines, note } = explainForecast(makeGoal({ estimatedCompletionDays: null }), later);
    expect(lines.at(-1)).toEqual({ label: 'Estimate', value: 'None yet' });
    expect(note).toBe('Report some progress, and there is an average to go by.');
  });

  it('the forecast of a weekly goal in its first week gives no days yet', () => {
    const { lines, note } = explainForecast(makeGoal({ reportingFrequency: 'weekly' }), today);
    expect(lines.at(-1)).toEqual({ label: 'Estimate', value: 'None yet' });
    expect(note).toContain('once a whole week has passed');
  });

  it('the forecast of a WIG lists the days of each lead measure', () => {
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
