import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../../goals/goal-sample.ts';
import { canSubmit, checkReport, moveOfReport, previewReport, readAmount, type ReportDraft } from './report-draft.ts';

const today = '2026-01-02';
const clock = { now: new Date('2026-01-02T12:00:00Z'), timezone: 'UTC' };

function makeDraft(changes: Partial<ReportDraft> = {}): ReportDraft {
  return { goal: makeGoal(), lead: null, mode: 'add', amount: 3, ticks: {}, notes: '', date: today, ...changes };
}

const simple = makeGoal({
  goalType: 'simple',
  currentValue: 0,
  targetValue: 1,
  milestones: [makeMilestone({ id: 'a' }), makeMilestone({ id: 'b' })],
});
const wig = makeGoal({ goalType: 'wig', targetValue: null, unit: null, leads: [makeLead()] });

it.each([
  ['', null],
  [' ', null],
  ['1.5', 1.5],
  [2, 2],
  ['-', null],
])('reads %j as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

describe('a report that can be sent', () => {
  it.each([
    ['adds a value', makeDraft(), { value: 3 }],
    ['brings the total to what it shall be', makeDraft({ mode: 'total', amount: 1 }), { value: -1 }],
    ['carries its notes', makeDraft({ notes: ' two chapters ' }), { value: 3, notes: 'two chapters' }],
    ['says its day when that is not today', makeDraft({ date: '2026-01-01' }), { value: 3, date: '2026-01-01' }],
    ['names the lead measure of a WIG', makeDraft({ goal: wig, lead: makeLead() }), { value: 3, leadId: 'lead' }],
    [
      'sends the boxes that changed, and no value',
      makeDraft({ goal: simple, ticks: { a: true, b: false } }),
      { value: 0, milestones: [{ id: 'a', isCompleted: true }] },
    ],
  ])('%s', (_, draft, input) => {
    expect(checkReport(draft, { today })).toEqual({ input: { goalId: 'goal', notes: null, ...input } });
  });

  it('names the calendar event it is reported from', () => {
    expect(checkReport(makeDraft(), { today, calendarEventId: 'event' })).toMatchObject({
      input: { calendarEventId: 'event' },
    });
  });
});

describe('a report is refused', () => {
  it.each([
    ['No goal selected', makeDraft({ goal: null })],
    ['Invalid progress value', makeDraft({ amount: 0 })],
    ['Invalid progress value', makeDraft({ amount: '-' })],
    ['Invalid total value', makeDraft({ mode: 'total', amount: -1 })],
    ['Total exceeds target', makeDraft({ mode: 'total', amount: 11 })],
    ['No changes', makeDraft({ mode: 'total', amount: 2 })],
    ['No changes', makeDraft({ goal: simple })],
    ['No goal selected', makeDraft({ goal: wig })],
  ])('with %s', (title, draft) => {
    expect(checkReport(draft, { today })).toMatchObject({ problem: { title } });
  });

  it('with the total it already has, which it names', () => {
    expect(checkReport(makeDraft({ mode: 'total', amount: 2 }), { today })).toEqual({
      problem: { title: 'No changes', description: 'The total already is 2 books.' },
    });
  });
});

describe('the submit button', () => {
  it.each([
    [true, 'of a simple goal', makeDraft({ goal: simple, amount: '' })],
    [true, 'with no goal to choose, to say so', makeDraft({ goal: null, amount: '' })],
    [false, 'before a value is entered', makeDraft({ amount: '' })],
    [true, 'once a value is entered', makeDraft()],
    [false, 'of a WIG without lead measures', makeDraft({ goal: wig })],
  ])('can be pressed: %s, %s', (expected, _, draft) => {
    expect(canSubmit(draft)).toBe(expected);
  });
});

describe('the preview', () => {
  it('shows the goal as the report will leave it', () => {
    expect(previewReport(makeDraft(), today, clock)).toMatchObject({ currentValue: 5, estimatedCompletionDays: 2 });
  });

  it('shows a simple goal completed once the last box is ticked', () => {
    expect(previewReport(makeDraft({ goal: simple, ticks: { a: true } }), today, clock)).toMatchObject({
      isCompleted: false,
      progressPercentage: 50,
    });
    expect(previewReport(makeDraft({ goal: simple, ticks: { a: true, b: true } }), today, clock)).toMatchObject({
      isCompleted: true,
    });
  });

  it('shows nothing while the report cannot be sent', () => {
    expect(previewReport(makeDraft({ amount: '' }), today, clock)).toBeNull();
  });
});

it('a report for an earlier day is not one for today', () => {
  expect(moveOfReport(makeGoal(), { goalId: 'goal', value: 3, date: '2026-01-01' }).hasReportedToday).toBe(false);
  expect(moveOfReport(makeGoal(), { goalId: 'goal', value: 3 }).hasReportedToday).toBe(true);
});
