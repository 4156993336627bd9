import { describe, expect, it } from 'vitest';
import { makeTask } from '../../../testing/task-sample.ts';
import {
  editTaskForm,
  emptyTask,
  toTaskValues,
  newTaskForm,
  toNewTask,
  toTaskChange,
  toTaskField,
} from './task-form-values.ts';

const today = '2026-03-10';
const timeZone = 'America/New_York';
const due = makeTask({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11', dueDay: '2026-03-01', dueTime: '14:30' });

function listProblems(result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a new task', () => {
  it('needs only a title', () => {
    const input = newTaskForm(today).parse(toNewTask({ ...emptyTask, title: ' Order the book ' }, timeZone));
    expect(input).toEqual({
      title: 'Order the book',
      description: null,
      dueDay: null,
      priority: 'medium',
      goalId: null,
    });
  });

  it('is scheduled at nine or at the chosen time when it has a scheduled day', () => {
    const values = { ...emptyTask, title: 'Order the book', scheduledDay: '2026-03-12' };
    expect(toNewTask(values, timeZone)).toMatchObject({ scheduledStart: '2026-03-12T13:00:00.000Z' });
    const problems = listProblems(newTaskForm(today).safeParse(toNewTask({ ...values, scheduledTime: '' }, timeZone)));
    expect(problems).toEqual(['scheduledStart: Choose a time']);
  });

  it('requires a title and a due date not before today', () => {
    const values = { ...emptyTask, title: '  ', dueDay: '2026-03-09' };
    expect(listProblems(newTaskForm(today).safeParse(toNewTask(values, timeZone)))).toEqual([
      'title: Required',
      'dueDay: Due date cannot be before today',
    ]);
  });
});

describe('an edited task', () => {
  it('keeps a past due date and its time while unchanged', () => {
    const values = { ...toTaskValues(due), title: 'Order two books' };
    const change = editTaskForm(today).parse(toTaskChange(values, due));
    expect(change).toMatchObject({ title: 'Order two books' });
    expect(change).not.toHaveProperty('dueDay');
  });

  it('accepts another due date or none, but not before today', () => {
    const values = toTaskValues(due);
    const change = (dueDay: string | null) => editTaskForm(today).safeParse(toTaskChange({ ...values, dueDay }, due));
    expect(change('2026-03-10').data).toEqual({ id: due.id, dueDay: '2026-03-10' });
    expect(change(null).data).toEqual({ id: due.id, dueDay: null });
    expect(listProblems(change('2026-03-02'))).toEqual(['dueDay: Due date cannot be before today']);
    const rule = { ...values, dueDay: '2026-03-12', repeats: 'daily', ends: 'until', untilDay: '2026-03-11' } as const;
    expect(listProblems(editTaskForm(today).safeParse(toTaskChange(rule, due)))).toEqual([
      'untilDay: Must not be before the due date',
    ]);
  });
});

describe('labels', () => {
  it('splits the text into labels, and sends them only when changed', () => {
    const task = makeTask({ labels: ['phone', 'home'] });
    const values = toTaskValues(task);
    expect(values.labels).toBe('phone home');
    expect(toTaskChange({ ...values, labels: '@phone, errand' }, task)).toMatchObject({
      labels: ['phone', 'errand'],
    });
    expect(toTaskChange({ ...values, title: 'Call' }, task)).not.toHaveProperty('labels');
    expect(toNewTask({ ...emptyTask, labels: 'phone' }, timeZone)).toMatchObject({ labels: ['phone'] });
  });

  it('shows the issue of an invalid label at the field', () => {
    const input = toNewTask({ ...emptyTask, title: 'Call', labels: '9am' }, timeZone);
    const problems = newTaskForm(today)
      .safeParse(input)
      .error?.issues.map(({ path }) => toTaskField(path.join('.')));
    expect(problems).toEqual(['labels']);
  });
});

it('accepts a whole number of estimated minutes or none', () => {
  const task = makeTask({ estimatedMinutes: 45 });
  const values = toTaskValues(task);
  expect(values.estimatedMinutes).toBe('45');
  expect(toTaskChange({ ...values, estimatedMinutes: '' }, task)).toMatchObject({ estimatedMinutes: null });
  const input = (estimatedMinutes: string) => toNewTask({ ...emptyTask, title: 'Call', estimatedMinutes }, timeZone);
  expect(newTaskForm(today).parse(input('90'))).toMatchObject({ estimatedMinutes: 90 });
  for (const typed of ['0', '1.5', '1441', 'long'])
    expect(newTaskForm(today).safeParse(input(typed)).success).toBe(false);
});
