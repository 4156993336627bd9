import { describe, expect, it } from 'vitest';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';
import { createGoalForm, updateGoalForm } from './goal-form-schema.ts';
import {
  describeMissing,
  emptyGoal,
  emptyLead,
  emptyMilestone,
  toFormValues,
  type GoalFormValues,
  toGoalRequest,
} from './goal-form-values.ts';

const today = '2026-01-10';
const uuid = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';
const fields = (changes: Partial<GoalFormValues>): GoalFormValues => ({
  ...emptyGoal(null),
  title: 'Write a book',
  ...changes,
});
const valueFields = fields({
  goalType: 'value',
  targetValue: '300',
  unit: 'pages',
  expectedDailyProgress: '10',
  skipWeekends: true,
  countsFrom: '2026-01-05',
});

describe('a new goal', () => {
  it('a simple goal is one completion a day and ignores values of another type', () => {
    expect(toGoalRequest({ ...valueFields, goalType: 'simple' })).toMatchObject({
      targetValue: 1,
      unit: 'completion',
      expectedDailyProgress: 1,
      reportingFrequency: 'daily',
      skipWeekends: false,
    });
  });

  it('a value goal has the target and unit that were entered', () => {
    expect(createGoalForm(today).parse(toGoalRequest(valueFields))).toMatchObject({
      targetValue: 300,
      unit: 'pages',
      expectedDailyProgress: 10,
      skipWeekends: true,
      countsFrom: '2026-01-05',
    });
  });

  it('a value goal without a target has an error at that field', () => {
    const { error } = createGoalForm(today).safeParse(toGoalRequest({ ...valueFields, targetValue: '' }));
    expect(error?.issues).toMatchObject([{ path: ['targetValue'], message: 'Required' }]);
  });

  it('a WIG has lead measures and no amounts of its own', () => {
    const leads = [{ ...emptyLead(), title: 'Write', targetValue: '40', unit: 'hours', expectedProgress: '5' }];
    const request = createGoalForm(today).parse(toGoalRequest({ ...valueFields, goalType: 'wig', leads }));
    expect(request).toMatchObject({ unit: null, expectedDailyProgress: null, reportingFrequency: 'daily' });
    expect(request.leads).toMatchObject([{ title: 'Write', targetValue: 40, unit: 'hours', expectedProgress: 5 }]);
  });

  it('a partly filled row says what it lacks', () => {
    expect(describeMissing({ ...emptyMilestone(), title: 'Half' })).toBe('Without a target it is not saved');
    expect(describeMissing({ ...emptyLead(), targetValue: '5' })).toBe('Without a title it is not saved');
    expect(describeMissing(emptyMilestone())).toBeNull();
    expect(describeMissing({ ...emptyMilestone(), title: 'Half', targetValue: '5' })).toBeNull();
    expect(describeMissing({ ...emptyMilestone(), title: 'Half' }, 'simple')).toBeNull();
  });

  it('omits milestones and lead measures without a title or a target', () => {
    const milestones = [
      { ...emptyMilestone(), title: ' ', targetValue: '5' },
      { ...emptyMilestone(), title: 'Half', targetValue: '' },
      { ...emptyMilestone(), title: 'Done', targetValue: '300' },
    ];
    const leads = [{ ...emptyLead(), title: 'No target' }, emptyLead()];
    const form = createGoalForm(today);
    expect(form.parse(toGoalRequest({ ...valueFields, milestones })).milestones).toEqual([
      { title: 'Done', targetValue: 300 },
    ]);
    expect(form.parse(toGoalRequest(fields({ goalType: 'wig', leads }))).leads).toEqual([]);
  });

  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['1,500', 1500],
  ])('a target of "%s" becomes %d', (targetValue, amount) => {
    expect(createGoalForm(today).parse(toGoalRequest({ ...valueFields, targetValue }))).toMatchObject({
      targetValue: amount,
    });
  });

  it.each([
    ['1e5', 'Please enter a valid number.'],
    ['-5', 'Number must be greater than 0'],
    ['0', 'Number must be greater than 0'],
    ['0.00001', 'Number must have at most 4 decimals'],
  ])('a target of "%s" has an error at that field', (targetValue, message) => {
    const milestones = [emptyMilestone(), { ...emptyMilestone(), title: 'Half', targetValue: 'half' }];
    const { error } = createGoalForm(today).safeParse(toGoalRequest({ ...valueFields, targetValue, milestones }));
    expect(error?.issues).toMatchObject([
      { path: ['targetValue'], message },
      { path: ['milestones', 1, 'targetValue'], message: 'Please enter a valid number.' },
    ]);
  });

  it.each([
    ['1.5', 'Please enter a whole number.'],
    ['0', 'Target value must be greater than 0'],
  ])('a lead measure with the target "%s" has an error at that field', (targetValue, message) => {
    const leads = [{ ...emptyLead(), title: 'Write', targetValue }];
    const { error } = createGoalForm(today).safeParse(toGoalRequest(fields({ goalType: 'wig', leads })));
    expect(error?.issues).toMatchObject([{ path: ['leads', 0, 'targetValue'], message }]);
  });

  it('a simple goal gives every milestone the value 1', () => {
    const milestones = [{ ...emptyMilestone(), title: 'First draft' }];
    expect(toGoalRequest(fields({ milestones })).milestones).toMatchObject([{ title: 'First draft', targetValue: 1 }]);
  });

  it.each(['2026-01-09', '1899-12-31'])('refuses a deadline on %s', (deadline) => {
    expect(createGoalForm(today).safeParse(toGoalRequest(fields({ deadline }))).success).toBe(false);
  });

  it('accepts a deadline today', () => {
    expect(createGoalForm(today).safeParse(toGoalRequest(fields({ deadline: today }))).success).toBe(true);
  });
});

describe('an edited goal', () => {
  it('leaves a goal unchanged when no field is edited', () => {
    const goal = makeGoal({ id: uuid, deadline: '2025-12-31', milestones: [makeMilestone({ id: uuid })] });
    const request = updateGoalForm(today, goal.deadline).parse({
      id: uuid,
      ...toGoalRequest(toFormValues(goal), goal),
    });
    const { title, targetValue, unit, expectedDailyProgress, deadline } = goal;
    expect(request).toMatchObject({ title, targetValue, unit, expectedDailyProgress, deadline });
  });

  it('keeps a milestone or lead measure with an emptied title', () => {
    const goal = makeGoal({ goalType: 'wig', milestones: [makeMilestone()], leads: [makeLead()] });
    const emptied = toFormValues(goal);
    for (const row of [...emptied.milestones, ...emptied.leads]) row.title = '';
    expect(toGoalRequest(emptied, goal)).toMatchObject({
      milestones: [{ title: 'First chapter' }],
      leads: [{ title: 'Runs of 5 km' }],
    });
  });

  it('removing the row of a milestone removes the milestone', () => {
    const goal = makeGoal({ milestones: [makeMilestone()] });
    expect(toGoalRequest({ ...toFormValues(goal), milestones: [] }, goal).milestones).toEqual([]);
  });
});
