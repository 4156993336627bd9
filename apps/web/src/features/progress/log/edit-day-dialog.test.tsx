import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listErrors, readFields, renderForm, unload } from '../../../testing/render.tsx';
import { makeGoal, makeLead } from '../../goals/goal-sample.ts';
import { DayList } from './day-list.tsx';
import { EditDayDialog } from './edit-day-dialog.tsx';
import { makeEntry, makeLog } from './log-sample.ts';

it('requires a total from 0 to the target, and accepts a decimal comma', async () => {
  const goal = makeGoal();
  const [item] = makeLog([makeEntry({ notes: 'In the train' })]);
  if (!item) throw new Error('The log is empty.');
  const form = await renderForm(<EditDayDialog goal={goal} item={item} onClose={() => undefined} />, {
    'progress.replaceDay': makeEntry(),
  });
  await form.fill('Value (books)', '');
  await form.press('Save Changes');
  await expect.poll(listErrors).toEqual({ 'Value (books)': 'Please enter a valid number.' });
  expect(await readFields('Value (books)', 'Notes')).toEqual(['', 'In the train']);
  for (const [typed, problem] of [
    ['-1', 'The total of a day cannot be below 0.'],
    ['999', 'The total of a day cannot exceed the target of 10.'],
    ['1e1', 'Please enter a valid number.'],
  ] as const) {
    await form.fill('Value (books)', typed);
    await form.press('Save Changes');
    await expect.poll(listErrors).toEqual({ 'Value (books)': problem });
    expect(await readFields('Value (books)')).toEqual([typed]);
  }
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid value');
  expect(form.sent).toEqual([]);
  await form.fill('Value (books)', '4,5');
  await form.press('Save Changes');
  const day = { id: 'goal', date: '2026-01-02', value: 4.5, notes: 'In the train', leadId: null };
  await expect.poll(() => form.sent).toEqual([['progress.replaceDay', day]]);
  expect((await screen.findByRole('status')).textContent).toBe('Progress updatedRead 10 books');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('reopens the edited day after a page reload, with the typed values', async () => {
  const goal = makeGoal({ goalType: 'wig', leads: [makeLead(), makeLead({ id: 'stretching', title: 'Stretching' })] });
  const entries = [makeEntry({ leadId: 'lead' }), makeEntry({ id: 'other', leadId: 'stretching' })];
  const render = () =>
    renderForm(<DayList goal={goal} log={makeLog([...entries, makeEntry({ date: '2026-01-01' })])} />);
  const before = await render();
  await before.press('Edit progress of 01/02/2026');
  await before.toggle('Stretching');
  await before.fill('Notes', 'In the train');
  unload();
  const after = await render();
  expect(await readFields('Notes')).toEqual(['In the train']);
  expect((await screen.findByLabelText<HTMLInputElement>('Stretching')).checked).toBe(true);
  await after.press('Close');
  await after.press('Discard');
  cleanup();
  await render();
  expect(screen.queryByRole('dialog')).toBeNull();
});
