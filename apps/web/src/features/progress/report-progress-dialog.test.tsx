import { screen } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, it, vi } from 'vitest';
import { listErrors, readFields, renderForm, unload } from '../../testing/render.tsx';
import { makeEvent } from '../../testing/event-sample.ts';
import { makeGoal, makeLead, makeMilestone } from '../goals/goal-sample.ts';
import { makeEntry } from './log/log-sample.ts';
import ReportProgressDialog from './report-progress-dialog.tsx';

const render = (goal = makeGoal()) =>
  renderForm(<ReportProgressDialog record={undefined} onClose={() => undefined} />, {
    'goals.list': [goal],
    'progress.create': makeEntry(),
    'progress.remove': undefined,
    'goals.update': goal,
  });

describe('a report on a value goal', () => {
  it('refuses an added value of 0 and keeps it in the field', async () => {
    const form = await render();
    await form.fill('Value to add (books)', '0');
    await form.press('Save Progress');
    await expect.poll(listErrors).toEqual({ 'Value to add (books)': 'Please enter a valid positive number.' });
    expect(await readFields('Value to add (books)')).toEqual(['0']);
    await form.fill('Value to add (books)', '2,5');
    await expect.poll(listErrors).toEqual({});
    await form.press('Save Progress');
    await expect.poll(() => form.sent).toEqual([['progress.create', { goalId: 'goal', value: 2.5, notes: null }]]);
  });

  it('adds the last amount with one tap while no value is typed', async () => {
    const form = await render(makeGoal({ expectedDailyProgress: 2.5 }));
    const add = { name: 'Add 2 books' };
    await form.fill('Value to add (books)', '1');
    expect(screen.queryByRole('button', add)).toBeNull();
    await form.fill('Value to add (books)', '');
    await form.press('Add 2 books');
    await expect.poll(() => form.sent).toEqual([['progress.create', { goalId: 'goal', value: 2, notes: null }]]);
  });

  it('sends the total shown while typing, so that the server notices a newer total', async () => {
    const form = await render();
    await form.toggle('Set exact total');
    await form.fill('Exact total (books)', '5');
    form.changeElsewhere({ 'goals.list': [makeGoal({ currentValue: 4 })] });
    await screen.findByText('Now 4 of 10 books');
    await form.press('Save Progress');
    await expect
      .poll(() => form.sent)
      .toEqual([['progress.create', { goalId: 'goal', value: 3, notes: null, expectedCurrentValue: 2 }]]);
  });

  it('asks once about an amount far out of scale', async () => {
    const form = await render();
    await form.fill('Value to add (books)', '999');
    await form.press('Save Progress');
    await screen.findByText('999 books is far more than the 8 books left.');
    await form.press('Change');
    expect(screen.queryByText('999 books is far more than the 8 books left.')).toBeNull();
    expect(document.activeElement).toBe(await screen.findByLabelText('Value to add (books)'));
    await form.press('Save Progress');
    expect(form.sent).toEqual([]);
    await form.press('Report Anyway');
    await expect.poll(() => form.sent).toEqual([['progress.create', { goalId: 'goal', value: 999, notes: null }]]);
  });

  it('restores the typed values after a page reload', async () => {
    const before = await render();
    await before.fill('Value to add (books)', '4');
    await before.fill('Notes', 'In the train');
    unload();
    await render();
    expect(await readFields('Value to add (books)', 'Notes')).toEqual(['4', 'In the train']);
  });

  it('undoes a report that completes the goal', async () => {
    const form = await render();
    await form.fill('Value to add (books)', '8');
    await form.press('Save Progress');
    await screen.findByText('Goal completed');
    await form.press('Undo');
    await expect.poll(() => form.sent.at(-1)).toEqual(['progress.remove', { id: makeEntry().id }]);
  });

  it('vibrates when a report is saved', async () => {
    const pulse = vi.fn<Navigator['vibrate']>(() => true);
    Object.assign(navigator, { vibrate: pulse });
    const form = await render();
    await form.fill('Value to add (books)', '1');
    expect(pulse).not.toHaveBeenCalled();
    await form.press('Save Progress');
    await expect.poll(() => pulse.mock.calls.length).toBe(1);
  });

  it('sends the chosen day and the notes', async () => {
    const form = await render();
    await form.fill('Value to add (books)', '1');
    await form.fill('Date', '11/18/2026');
    await form.fill('Notes', ' On the train ');
    await form.press('Save Progress');
    const input = { goalId: 'goal', value: 1, notes: 'On the train', date: '2026-11-18' };
    await expect.poll(() => form.sent).toEqual([['progress.create', input]]);
  });
});

describe('a report from an event', () => {
  const id = makeEntry().id;
  const event = makeEvent({ report: 'Was late', completionStatus: 'not_completed' });

  async function reportAndUndo(completes: boolean) {
    const form = await renderForm(<ReportProgressDialog record="goal" event={event.id} onClose={() => undefined} />, {
      'goals.list': [makeGoal()],
      'calendar.get': event,
      'calendar.list': [],
      'progress.create': makeEntry(),
      'progress.remove': undefined,
      'calendar.setReport': event,
      'calendar.setCompletion': event,
    });
    await form.fill('Value to add (books)', '3');
    if (!completes) await form.toggle('Mark event as completed');
    await screen.findByText('Dentist');
    await form.press('Save Progress');
    await screen.findByText('Progress saved');
    await form.press('Undo');
    return () => form.sent.slice(1);
  }

  it('leaves out a deleted event', async () => {
    const gone = Object.assign(new TRPCClientError<never>('Not found'), { data: { code: 'NOT_FOUND' } });
    const form = await renderForm(<ReportProgressDialog record="goal" event={event.id} onClose={() => undefined} />, {
      'goals.list': [makeGoal()],
      'calendar.get': gone,
      'progress.create': makeEntry(),
    });
    await screen.findByText('This event is gone from the calendar. You can still report.');
    await form.fill('Value to add (books)', '3');
    await form.press('Save Progress');
    await expect.poll(() => form.sent).toEqual([['progress.create', { goalId: 'goal', value: 3, notes: null }]]);
  });

  it('Undo deletes the report and restores the report and completion of the event', async () => {
    const undone = await reportAndUndo(true);
    await expect.poll(undone).toEqual([
      ['progress.remove', { id }],
      ['calendar.setReport', { id: 'event', report: 'Was late' }],
      ['calendar.setCompletion', { id: 'event', completionStatus: 'not_completed' }],
    ]);
  });

  it('Undo leaves the completion of an event that the report did not complete', async () => {
    const undone = await reportAndUndo(false);
    await expect.poll(undone).toEqual([
      ['progress.remove', { id }],
      ['calendar.setReport', { id: 'event', report: 'Was late' }],
    ]);
  });
});

it('requires a changed milestone in a simple goal', async () => {
  const milestones = [makeMilestone(), makeMilestone({ id: 'other', title: 'Second chapter' })];
  const form = await render(makeGoal({ goalType: 'simple', targetValue: 1, currentValue: 0, milestones }));
  await form.press('Save Progress');
  await screen.findByText('No milestone progress to save.');
  expect(form.sent).toEqual([]);
  await screen.findByText('0 of 2 milestones done');
  await form.toggle('First chapter');
  await screen.findByText('1 of 2 milestones done');
  await form.press('Save Progress');
  const input = {
    goalId: 'goal',
    value: 0,
    notes: null,
    milestones: [{ id: 'milestone', isCompleted: true }],
  };
  await expect.poll(() => form.sent).toEqual([['progress.create', input]]);
  await screen.findByText('Progress saved');
  await form.press('Undo');
  await expect.poll(() => form.sent.slice(1)).toEqual([['progress.remove', { id: makeEntry().id }]]);
});

it('Undo completes the milestones that a report reopened', async () => {
  const milestones = [
    makeMilestone({ isCompleted: true, completedAt: '2026-11-18T12:00:00.000Z' }),
    makeMilestone({ id: 'other', title: 'Second chapter' }),
  ];
  const form = await render(makeGoal({ goalType: 'simple', targetValue: 1, currentValue: 0, milestones }));
  await form.toggle('First chapter');
  await form.press('Save Progress');
  await screen.findByText('Progress saved');
  await form.press('Undo');
  const before = milestones.map(({ id, title, targetValue, isCompleted }) => ({ id, title, targetValue, isCompleted }));
  await expect
    .poll(() => form.sent.slice(1))
    .toEqual([
      ['progress.remove', { id: makeEntry().id }],
      ['goals.update', { id: 'goal', milestones: before }],
    ]);
});

it('reports the chosen lead measure of a WIG, up to its own target', async () => {
  const leads = [makeLead(), makeLead({ id: 'stretching', title: 'Stretching', targetValue: 4, unit: 'times' })];
  const form = await render(makeGoal({ goalType: 'wig', targetValue: null, unit: null, leads }));
  await form.toggle('Stretching');
  await form.toggle('Set exact total');
  await form.fill('Exact total (times)', '5');
  await form.press('Save Progress');
  await expect.poll(listErrors).toEqual({ 'Exact total (times)': 'Total progress cannot exceed 4 times.' });
  await form.fill('Exact total (times)', '3,5');
  await form.press('Save Progress');
  const input = { goalId: 'goal', leadId: 'stretching', value: 0.5, notes: null, expectedCurrentValue: 3 };
  await expect.poll(() => form.sent).toEqual([['progress.create', input]]);
});

it('opens the editor from a WIG without lead measures', async () => {
  const form = await render(makeGoal({ goalType: 'wig', targetValue: null, unit: null, leads: [] }));
  await form.press('Add Lead Measure');
  await expect.poll(form.readDialog).toMatchObject({ dialog: 'edit-goal', record: 'goal' });
});

it('offers to create a goal when there are no active goals', async () => {
  const form = await render(makeGoal({ isCompleted: true }));
  await form.press('Create Your First Goal');
  await expect.poll(form.readDialog).toMatchObject({ dialog: 'new-goal' });
});
