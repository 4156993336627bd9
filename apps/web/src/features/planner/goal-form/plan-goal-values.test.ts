import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import { describe, expect, it } from 'vitest';
import { makeGoal } from '../../goals/goal-sample.ts';
import { collectErrors } from '../../../http/forms/use-zod-form.ts';
import {
  planGoalForm,
  toPlanGoalField,
  emptyObstacle,
  emptyPlanGoal,
  toPlanGoalValues,
  type PlanGoalValues,
  toPlanGoalRequest,
} from './plan-goal-values.ts';

const today = '2026-11-21';
const fields = (changes: Partial<PlanGoalValues>): PlanGoalValues => ({
  ...emptyPlanGoal(),
  title: 'Run a marathon',
  ...changes,
});
const obstacle = (name: string, ...resources: string[]) => ({
  key: name,
  obstacle: name,
  resources: resources.map((resource) => ({ key: resource, resource })),
});
const request = (values: PlanGoalValues, stored?: Goal) =>
  planGoalForm(today, stored?.deadline ?? null).parse(toPlanGoalRequest(values, stored));
const problemsOf = (values: PlanGoalValues, stored?: Goal) =>
  collectErrors(
    planGoalForm(today, stored?.deadline ?? null).safeParse(toPlanGoalRequest(values, stored)).error?.issues ?? [],
    toPlanGoalField,
  );

describe('a new goal of a plan', () => {
  it('sends a goal without a value as one completion', () => {
    expect(request(fields({ targetValue: '500', unit: 'km' }))).toEqual({
      title: 'Run a marathon',
      categoryId: null,
      priority: 'not_important_not_urgent',
      description: null,
      deadline: null,
      goalType: 'simple',
      targetValue: 1,
      currentValue: 0,
      unit: 'completion',
      expectedDailyProgress: 1,
    });
  });

  it('sends 100 units and one per day by default for a goal with a value', () => {
    expect(request(fields({ hasValue: true }))).toMatchObject({
      goalType: 'value',
      targetValue: 100,
      currentValue: 0,
      unit: 'units',
      expectedDailyProgress: 1,
      reportingFrequency: 'daily',
      skipWeekends: false,
    });
  });

  it('stores obstacles, resources and why it matters in the description', () => {
    const obstacles = [obstacle('No time', 'Get up at six', ' '), emptyObstacle()];
    expect(request(fields({ obstacles, why: 'For my health' })).description).toBe(
      'Obstacles & Resources:\n• No time\n  • Get up at six\n\nWhy This Matters: For my health',
    );
  });

  it('includes weekends unless the deadline excludes them', () => {
    const withDeadline = fields({ hasValue: true, hasDeadline: true, deadline: '2026-11-30', skipWeekends: true });
    expect(request(withDeadline)).toMatchObject({ deadline: '2026-11-30', skipWeekends: true });
    expect(request({ ...withDeadline, hasDeadline: false })).toMatchObject({ deadline: null, skipWeekends: false });
  });

  it.each<[string, Partial<PlanGoalValues>, Record<string, string>]>([
    ['a blank outcome', { title: '  ' }, { title: 'Please enter a desired outcome for your goal.' }],
    ['a value without a target', { hasValue: true, targetValue: '' }, { targetValue: 'Required' }],
    ['a deadline without a date', { hasDeadline: true }, { deadline: 'Please choose a completion date.' }],
    [
      'a deadline in the past',
      { hasDeadline: true, deadline: '2026-11-20' },
      { deadline: 'Deadline cannot be before today' },
    ],
    [
      'an obstacle nothing helps against',
      { obstacles: [obstacle('No time', '')] },
      { 'obstacles.0.resources.0.resource': 'Please enter what helps against it.' },
    ],
    [
      'resources against nothing',
      { obstacles: [obstacle('Rain', 'A jacket'), obstacle('', 'A coach')] },
      { 'obstacles.1.obstacle': 'Please enter what these help against.' },
    ],
  ])('refuses a goal with %s', (_, changes, problems) => {
    expect(problemsOf(fields(changes))).toEqual(problems);
  });

  it('shows an issue of the description below the last field of the plan', () => {
    expect(Object.keys(problemsOf(fields({ why: 'x'.repeat(10_001) })))).toEqual(['why']);
  });
});

describe('an existing goal', () => {
  const stored = makeGoal({
    description: 'Mine.\n\nObstacles & Resources:\n• Rain\n  • A jacket\n\nWhy This Matters: Health',
    currentValue: 2.5,
    reportingFrequency: 'weekly',
    deadline: '2026-11-01',
    skipWeekends: true,
  });

  it('fills the form and round-trips unchanged', () => {
    const values = toPlanGoalValues(stored);
    expect(values).toMatchObject({
      text: 'Mine.',
      obstacles: [{ obstacle: 'Rain', resources: [{ resource: 'A jacket' }] }],
      why: 'Health',
      hasValue: true,
      hasDeadline: true,
    });
    const { title, description, deadline, reportingFrequency, skipWeekends, targetValue } = stored;
    expect(request(values, stored)).toMatchObject({
      title,
      description,
      deadline,
      reportingFrequency,
      skipWeekends,
      targetValue,
    });
  });

  it('sends its current value only when changed', () => {
    const values = toPlanGoalValues(stored);
    expect(request(values, stored)).not.toHaveProperty('currentValue');
    expect(request({ ...values, currentValue: '3' }, stored)).toMatchObject({ currentValue: 3 });
    expect(request({ ...values, hasValue: false }, stored)).not.toHaveProperty('currentValue');
  });

  it('sends no value and no lead measures for a WIG', () => {
    const wig = { ...stored, goalType: 'wig' as const, targetValue: null };
    const sent = request(toPlanGoalValues(wig), wig);
    expect(sent.goalType).toBe('wig');
    expect(sent).not.toHaveProperty('targetValue');
    expect(sent).not.toHaveProperty('leads');
  });

  it('shows one blank row for a goal without obstacles', () => {
    expect(toPlanGoalValues({ ...stored, description: null }).obstacles).toMatchObject([
      { obstacle: '', resources: [{ resource: '' }] },
    ]);
  });
});
