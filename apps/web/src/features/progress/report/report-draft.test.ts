import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetRows, setRows } from '../../../store/rows/rows.ts';
import { toRowsOfGoals } from '../../../testing/rows-of-goals.ts';
import { makeGoal, makeLead, makeMilestone } from '../../goals/goal-sample.ts';
import { canSubmit, checkReport, previewReport, type ReportDraft } from './report-draft.ts';

const today = '2026-01-02';

function makeDraft(changes: Partial<ReportDraft> = {}): ReportDraft {
  return { goal: makeGoal(), lead: null, mode: 'add', amount: '3', ticks: {}, notes: '', date: today, ...changes };
}

const simple = makeGoal({
  goalType: 'simple',
  currentValue: 0,
  targetValue: 1,
  milestones: [makeMilestone({ id: 'a' }), makeMilestone({ id: 'b' })],
});
const wig = makeGoal({ goalType: 'wig', targetValue: null, unit: null, leads: [makeLead()] });

describe('the input of a valid report', () => {
  it.each([
    ['in add mode has the amount', makeDraft(), { value: 3 }],
    [
      'in total mode has the difference to the current total',
      makeDraft({ mode: 'total', amount: '1' }),
      { value: -1, expectedCurrentValue: 2 },
    ],
    ['has the trimmed notes', makeDraft({ notes: ' two chapters ' }), { value: 3, notes: 'two chapters' }],
    ['has the date when it is not today', makeDraft({ date: '2026-01-01' }), { value: 3, date: '2026-01-01' }],
    ['has the lead measure of a WIG', makeDraft({ goal: wig, lead: makeLead() }), { value: 3, leadId: 'lead' }],
    [
      'of a simple goal has the changed milestones and no value',
      makeDraft({ goal: simple, ticks: { a: true, b: false } }),
      { value: 0, milestones: [{ id: 'a', isCompleted: true }] },
    ],
  ])('%s', (_, draft, input) => {
    expect(checkReport(draft, { today })).toEqual({ input: { goalId: 'goal', notes: null, ...input } });
  });

  it('contains the calendar event of the report', () => {
    expect(checkReport(makeDraft(), { today, calendarEventId: 'event', completeEvent: false })).toEqual({
      input: { goalId: 'goal', notes: null, value: 3, calendarEventId: 'event' },
    });
  });

  it('completes the event only when there is one', () => {
    expect(checkReport(makeDraft(), { today, calendarEventId: 'event', completeEvent: true })).toMatchObject({
      input: { calendarEventId: 'event', completeEvent: true },
    });
    expect(checkReport(makeDraft(), { today, completeEvent: true })).toEqual({
      input: { goalId: 'goal', notes: null, value: 3 },
    });
  });
});

describe('an invalid report', () => {
  it.each([
    ['No goal selected', makeDraft({ goal: null })],
    ['Invalid progress value', makeDraft({ amount: '0' })],
    ['Invalid progress value', makeDraft({ amount: '-' })],
    ['Invalid total value', makeDraft({ mode: 'total', amount: '-1' })],
    ['Total exceeds target', makeDraft({ mode: 'total', amount: '11' })],
    ['No changes', makeDraft({ mode: 'total', amount: '2' })],
    ['No changes', makeDraft({ goal: simple })],
    ['No goal selected', makeDraft({ goal: wig })],
  ])('finds the problem %s', (title, draft) => {
    expect(checkReport(draft, { today })).toMatchObject({ problem: { title } });
  });

  it('names the current total when the total is unchanged', () => {
    expect(checkReport(makeDraft({ mode: 'total', amount: '2' }), { today })).toEqual({
      problem: { title: 'No changes', description: 'The total already is 2 books.' },
    });
  });
});

describe('the submit button', () => {
  it.each([
    ['is enabled for a simple goal', true, makeDraft({ goal: simple, amount: '' })],
    ['is enabled without a goal, to show the problem', true, makeDraft({ goal: null, amount: '' })],
    ['is disabled before a value is entered', false, makeDraft({ amount: '' })],
    ['is enabled once a value is entered', true, makeDraft()],
    ['is disabled for a WIG without lead measures', false, makeDraft({ goal: wig })],
  ])('%s', (_, expected, draft) => {
    expect(canSubmit(draft)).toBe(expected);
  });
});

describe('the preview', () => {
  beforeEach(() => {
    vi.setSystemTime('2026-01-02T12:00:00Z');
    return () => {
      forgetRows();
      vi.useRealTimers();
    };
  });

  const preview = (changes: Partial<ReportDraft>) => {
    const draft = makeDraft(changes);
    setRows({ confirmed: { rows: toRowsOfGoals(draft.goal ? [draft.goal] : []), version: null } });
    return previewReport(draft, today);
  };

  it('is the goal after the report', () => {
    expect(preview({})).toMatchObject({ currentValue: 5, estimatedCompletionDays: 2 });
  });

  it('completes a simple goal when the last milestone is ticked', () => {
    expect(preview({ goal: simple, ticks: { a: true } })).toMatchObject({ isCompleted: false, progressPercentage: 50 });
    expect(preview({ goal: simple, ticks: { a: true, b: true } })).toMatchObject({ isCompleted: true });
  });

  it('is null while the report is invalid', () => {
    expect(preview({ amount: '' })).toBeNull();
  });
});
