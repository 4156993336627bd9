import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { listErrors, readFields, renderForm } from '../../../testing/render.tsx';
import EditGoalDialog from './edit-goal-dialog.tsx';
import { clearGoalDraft, findGoalDraft } from './goal-draft.ts';
import { makeGoal, makeLead, makeMilestone } from '../goal-sample.ts';

const id = '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c11';

it('requires a title and a target, and keeps a past deadline', async () => {
  const goal = makeGoal({ id, deadline: '2026-01-31' });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
    'goals.update': goal,
  });
  await form.fill('Title', ' ');
  await form.fill('Target value', '');
  await form.press('Save Changes');
  await expect.poll(listErrors).toEqual({ Title: 'Required', 'Target value': 'Required' });
  expect(await readFields('Deadline (optional)')).toEqual(['01/31/2026']);

  await form.fill('Title', 'Read 12 books');
  await form.fill('Target value', '12');
  await form.press('Save Changes');
  await expect.poll(() => form.sent).toEqual([['goals.update', { id, title: 'Read 12 books', targetValue: 12 }]]);
});

it('lists what a change of type removes, and Undo restores it', async () => {
  const milestone = makeMilestone({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12', targetValue: 5, isCompleted: true });
  const goal = makeGoal({
    id,
    expectedDailyProgress: 2,
    reportingFrequency: 'weekly',
    countsFrom: '2026-03-01',
    milestones: [milestone],
  });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
    'goals.update': makeGoal({ id, goalType: 'simple', targetValue: 1, unit: 'completion', milestones: [] }),
  });
  await screen.findByLabelText('Title');
  await form.user.click(screen.getByRole('tab', { name: 'Simple' }));
  const notice = screen.getByText('Saving as Simple removes:').parentElement;
  expect([...(notice?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Target value: 10',
    'Unit: books',
    'Expected progress: 2 a week',
    'Value of milestone “First chapter”: 5 books',
  ]);
  await form.press('Save Changes');
  await form.press('Undo');
  const { title, categoryId, priority, deadline, goalType, targetValue, unit, skipWeekends, countsFrom } = goal;
  expect(form.sent.at(-1)).toEqual([
    'goals.update',
    {
      id,
      title,
      categoryId,
      priority,
      deadline,
      goalType,
      targetValue,
      unit,
      expectedDailyProgress: 2,
      reportingFrequency: 'weekly',
      skipWeekends,
      countsFrom,
      milestones: [{ newId: expect.any(String), title: 'First chapter', targetValue: 5, isCompleted: true }],
      leads: [],
    },
  ]);
});

it('offers the day from which the pace counts behind More options', async () => {
  const goal = makeGoal({ id });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
    'goals.update': goal,
  });
  await screen.findByLabelText('Title');
  expect(screen.queryByLabelText('Pace counts from')).toBeNull();
  await form.press('More options');
  await form.fill('Pace counts from', '03/01/2026');
  await form.press('Save Changes');
  await expect.poll(() => form.sent).toEqual([['goals.update', { id, countsFrom: '2026-03-01' }]]);
});

it('clears the day from which the pace counts', async () => {
  const goal = makeGoal({ id, countsFrom: '2026-03-01' });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
    'goals.update': goal,
  });
  expect(await readFields('Pace counts from')).toEqual(['03/01/2026']);
  await form.press('Clear Pace counts from');
  await form.press('Save Changes');
  await expect.poll(() => form.sent).toEqual([['goals.update', { id, countsFrom: null }]]);
});

it('lists the target and unit that a value goal loses as a WIG', async () => {
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [makeGoal({ id })],
  });
  await screen.findByLabelText('Title');
  await form.user.click(screen.getByRole('tab', { name: 'WIG' }));
  const notice = screen.getByText(/^Saving as .* removes:$/).parentElement;
  const lines = [...(notice?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toEqual(expect.arrayContaining(['Target value: 10', 'Unit: books']));
});

it('warns that the type of a WIG with progress cannot be restored, and offers no Undo', async () => {
  const goal = makeGoal({ id, goalType: 'wig', targetValue: null, unit: null, leads: [makeLead()] });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
    'goals.update': makeGoal({ id, goalType: 'simple' }),
  });
  await screen.findByLabelText('Title');
  await form.user.click(screen.getByRole('tab', { name: 'Simple' }));
  expect(screen.getByText('Lead measure “Runs of 5 km”: 3 of 30 runs')).toBeTruthy();
  expect(screen.getByText(/cannot be undone/)).toBeTruthy();
  await form.press('Save Changes');
  await screen.findByText('Goal updated');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('keeps the form of a goal deleted elsewhere, to copy its text or to create the goal again', async () => {
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [makeGoal({ id, milestones: [makeMilestone({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12' })] })],
  });
  await form.fill('Title', 'Read 12 books');
  form.changeElsewhere({ 'goals.list': [] });
  expect((await screen.findByRole('alert')).textContent).toContain('This goal is gone');
  expect(await readFields('Title')).toEqual(['Read 12 books']);
  await form.press('Copy text');
  expect(await navigator.clipboard.readText()).toContain('Read 12 books\n10 books');
  onTestFinished(clearGoalDraft);
  await form.press('Create Again');
  expect(findGoalDraft()).toMatchObject({
    title: 'Read 12 books',
    targetValue: '10',
    milestones: [expect.not.objectContaining({ id: expect.anything() })],
  });
});

it('keeps typed values when the goal changes elsewhere, and shows the new values on request', async () => {
  const goal = makeGoal({ id, milestones: [makeMilestone({ id: '0199d3a0-6c1e-7d5b-9a57-2f6f1f0f4c12' })] });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
    'goals.update': goal,
  });
  await form.fill('Title', 'Read 12 books');
  const change = (changed: Partial<typeof goal>) => form.changeElsewhere({ 'goals.list': [{ ...goal, ...changed }] });
  // A report changes no field of the form.
  change({ currentValue: 7 });
  expect(screen.queryByText('Changed elsewhere:')).toBeNull();
  change({ unit: 'pages' });
  await screen.findByText('Changed elsewhere:');
  expect(await readFields('Title', 'Unit')).toEqual(['Read 12 books', 'books']);
  await form.press('show');
  expect(await readFields('Title', 'Unit')).toEqual([goal.title, 'pages']);
  expect(screen.queryByText('Changed elsewhere:')).toBeNull();
  // The shown values do not count as unsaved changes.
  await form.user.keyboard('{Escape}');
  expect(screen.queryByText('Discard changes?')).toBeNull();
});

it('offers nothing when the goal changes elsewhere to the typed value', async () => {
  const goal = makeGoal({ id });
  const form = await renderForm(<EditGoalDialog record={id} onClose={() => undefined} />, {
    'categories.list': [],
    'goals.list': [goal],
  });
  await form.fill('Title', 'Read 12 books');
  form.changeElsewhere({ 'goals.list': [{ ...goal, title: 'Read 12 books' }] });
  expect(screen.queryByText('Changed elsewhere:')).toBeNull();
});
